"""Work on one puzzle or many: a request that can be sent anywhere and a registered function that answers it."""
