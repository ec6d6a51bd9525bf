//! What KIF and KI2 share: headers, diagrams, end words, time.
