-- Rounds of fast and coinflip are open beside one another, and each has a secret of its own.
--
-- Why: the promise of a round on a chain is the secret of the round before it, which must be over by
-- then. Rounds that overlap therefore take a chain of one link each, which is made with the round; the
-- chains of many rounds are few among these, and are found by this index.
-- Locks: `chains`, for moments: it has a row for each game.

create index chains_long on chains (game, id) where length > 1;
