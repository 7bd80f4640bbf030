-- Promotions: what runs for a while, with its words in six languages.
--
-- Why: a race, a draw or a page is a row with a start and an end, so that an operator can run the
-- next one. Words that players read under are a version of their own with a digest: they are never
-- edited in place, only followed by a newer version.
-- Locks: nothing that exists.

create table promotions (
  slug text primary key check (slug ~ '^[a-z0-9-]{3,40}$'),
  kind text not null check (kind in ('race', 'draw', 'page')),
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  words jsonb not null,
  terms jsonb not null default '{}',
  weeks smallint,
  made_by text not null,
  made_at timestamptz not null default now(),
  opened_at timestamptz,
  check (opened_at is null or starts_at < ends_at),
  check (opened_at is null or weeks is null or (kind = 'race' and weeks between 2 and 12
         and ends_at = starts_at + weeks * interval '168 hours')),
  check (state = 'draft' or opened_at is not null)
);
comment on table promotions is
  'A promotion by its slug, which ties its page, race, draw and banner.';
comment on column promotions.ends_at is
  'Null for one that starts again each day, at midnight in Moscow.';
comment on column promotions.words is
  'The words that staff work on, of which some may be missing; what players read is the newest row of promotion_words.';
comment on column promotions.terms is
  'What its race or draw goes by. They and its times are whole, and stay as they are, once it was '
  'published; before that anything may be missing.';
comment on column promotions.weeks is
  'For a race that repeats each week: how many; its terms are those of one week.';
comment on column promotions.made_by is 'Who made the row: staff, or the first installation.';
comment on column promotions.opened_at is
  'When it was first published: its race or draw was opened in the same transaction.';
grant select, insert, update on promotions to rollhouse_app;

-- Terms and times that were published are a promise.
create function keep_opened_promotion() returns trigger language plpgsql as $$
begin
  if old.opened_at is not null and (
    new.kind, new.starts_at, new.ends_at, new.terms, new.weeks, new.opened_at
  ) is distinct from (
    old.kind, old.starts_at, old.ends_at, old.terms, old.weeks, old.opened_at
  ) then
    raise exception 'the terms of the promotion % were published and stay as they are', old.slug;
  end if;
  return new;
end $$;
create trigger promotions_keep before update on promotions
  for each row execute function keep_opened_promotion();

-- The words of a promotion as they were published. Never rewritten.
create table promotion_words (
  slug text not null references promotions,
  version int not null check (version > 0),
  words jsonb not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  published_by text not null,
  published_at timestamptz not null default now(),
  primary key (slug, version)
);
comment on column promotion_words.hash is
  'The SHA-256 of the words in all languages as canonical text, in hex.';
create trigger promotion_words_unchanged before update or delete on promotion_words
  for each row execute function refuse_change();
create trigger promotion_words_never_truncated before truncate on promotion_words
  for each statement execute function refuse_change();
grant select, insert on promotion_words to rollhouse_app;

-- Every process reads the promotions again when one changed.
create function announce_promotion() returns trigger language plpgsql as $$
begin
  perform pg_notify('promotion_changed', '');
  return null;
end $$;
create trigger promotions_announce after insert or update on promotions
  for each statement execute function announce_promotion();
create trigger promotion_words_announce after insert on promotion_words
  for each statement execute function announce_promotion();
