-- What players said of the answers of the help centre, and which terms they accepted.
--
-- Why: an answer that does not help is found by those who read it. A player counts once for each
-- edition of an answer: who changes their mind replaces what they said, so nobody can vote an answer
-- up or down, and an answer that was rewritten begins anew.
-- Locks: players, for the moment that the foreign key takes.

create table help_ratings (
  answer text not null check (answer ~ '^[a-z][a-z-]{1,39}$'),
  edition text not null check (edition ~ '^[0-9a-f]{8}$'),
  player_id bigint not null references players (id),
  is_helped boolean not null,
  words text check (length(words) between 1 and 500),
  lang text not null,
  said_at timestamptz not null,
  changes int not null default 0 check (changes >= 0),
  primary key (answer, edition, player_id)
);
comment on table help_ratings is
  'Whether an answer of the help centre helped a player: once for each edition of the answer.';
comment on column help_ratings.edition is
  'The digest of the answer as it was when the player read it; another text has another.';
comment on column help_ratings.words is 'What the player wrote beside it; null where they wrote nothing.';
comment on column help_ratings.lang is 'The language that the player reads the product in.';
comment on column help_ratings.changes is 'How often the player changed it, which is bounded.';
create index help_ratings_of_player on help_ratings (player_id, said_at);
create index help_ratings_with_words on help_ratings (answer, said_at) where words is not null;
grant select, insert, update on help_ratings to rollhouse_app;


-- Which edition of the terms each player accepted, and the digest of its text. Never rewritten.
create table terms_acceptances (
  player_id bigint not null references players (id),
  version text not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  accepted_at timestamptz not null,
  primary key (player_id, version)
);
comment on column terms_acceptances.digest is
  'The SHA-256 of the terms and the privacy policy of this edition in all languages.';
create trigger terms_acceptances_unchanged
  before update or delete on terms_acceptances
  for each row execute function refuse_change();
grant select, insert on terms_acceptances to rollhouse_app;
