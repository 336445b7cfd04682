"""The words of explanations: sentences, the claims they are made of, and when a claim is true."""
