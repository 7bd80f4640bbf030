-- The back office: what staff keep for one another about a player.
--
-- Why: a note is read on the player's page by everybody who deals with them, and one person sees to
-- it. Its text never changes; only that it was seen to is added.
-- Locks: nothing that exists.

create table player_notes (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  author_id int not null references staff_people,
  owner_id int not null references staff_people,
  text text not null check (length(text) between 1 and 2000),
  request_id uuid not null unique,
  at timestamptz not null,
  done_at timestamptz,
  done_by int references staff_people,
  check ((done_at is null) = (done_by is null))
);
comment on column player_notes.owner_id is 'Who sees to it that something follows.';
comment on column player_notes.request_id is 'The page''s id of the request: sent twice, written once.';
create index player_notes_player on player_notes (player_id, id desc);
create index player_notes_open on player_notes (owner_id, id) where done_at is null;
create trigger player_notes_kept before delete on player_notes
  for each row execute function refuse_change();
create trigger player_notes_never_truncated before truncate on player_notes
  for each statement execute function refuse_change();
grant select, insert on player_notes to rollhouse_app;
grant update (done_at, done_by) on player_notes to rollhouse_app;
