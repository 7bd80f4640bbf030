-- The back office: what staff keep for one another about a player, and what they did about play that
-- they should look at.
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

create table behaviour_actions (
  id bigint generated always as identity primary key,
  marker_id bigint not null references behaviour_markers,
  staff_id int not null references staff_people,
  action text not null,
  note text not null check (length(note) between 1 and 200),
  at timestamptz not null
);
comment on table behaviour_actions is 'What staff did about a marker; one without any waits for them.';
create index behaviour_actions_marker on behaviour_actions (marker_id, id desc);
create trigger behaviour_actions_append_only before update or delete on behaviour_actions
  for each row execute function refuse_change();
create trigger behaviour_actions_never_truncated before truncate on behaviour_actions
  for each statement execute function refuse_change();
grant select, insert on behaviour_actions to rollhouse_app;
