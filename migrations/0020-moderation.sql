-- Moderation of the chat: bans, appeals against them, messages that wait, and reports.
--
-- Why: who was banned by whom, for how long and why is kept for disputes, so what a row says of a
-- decision is never rewritten: the application may only say how it ended.
-- Locks: nothing that exists.

-- A ban from the chat, airdrops and the quiz. It never touches money.
create table chat_bans (
  id uuid primary key,
  player_id bigint not null references players,
  reason smallint not null check (reason in (0, 1, 100)),
  comment text check (length(comment) <= 1000),
  minutes int check (minutes > 0),
  began_at timestamptz not null,
  until timestamptz,
  by_player bigint references players,
  by_staff int references staff_people,
  message_uid bigint,
  lifted_at timestamptz,
  lifted_by_player bigint references players,
  lifted_by_staff int references staff_people,
  replaced_by uuid references chat_bans,
  check ((minutes is null) = (until is null)),
  check ((reason = 100) = (comment is not null)),
  check (num_nonnulls(by_player, by_staff) = 1),
  check ((lifted_at is null) = (num_nonnulls(lifted_by_player, lifted_by_staff, replaced_by) = 0))
);
comment on column chat_bans.reason is 'A number of BAN_REASONS in shared/community/moderation/rules.ts.';
comment on column chat_bans.comment is 'The moderator''s own words, which the banned player reads.';
comment on column chat_bans.minutes is 'Null for life.';
comment on column chat_bans.by_player is 'The player account of the moderator, or by_staff: the person of the staff.';
comment on column chat_bans.message_uid is 'The message that the ban is for.';
comment on column chat_bans.lifted_at is 'When it ended before its time: it was lifted, or a longer one took its place.';
create index chat_bans_player on chat_bans (player_id, began_at desc);
create index chat_bans_moderator on chat_bans (by_player, began_at) where by_player is not null;
create trigger chat_bans_kept before delete on chat_bans
  for each row execute function refuse_change();
create trigger chat_bans_never_truncated before truncate on chat_bans
  for each statement execute function refuse_change();
create trigger chat_bans_change_cards after update on chat_bans
  for each statement execute function announce_card();
grant select, insert, update (lifted_at, lifted_by_player, lifted_by_staff, replaced_by)
   on chat_bans to rollhouse_app;

-- What a banned player asks of staff, once for each ban.
create table chat_appeals (
  ban_id uuid primary key references chat_bans,
  text text not null default '' check (length(text) <= 2000),
  asked_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'lifted', 'refused')),
  decided_by int references staff_people,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
comment on column chat_appeals.decided_by is
  'Null while it is open, and where a moderator of the room lifted the ban.';
create index chat_appeals_open on chat_appeals (asked_at) where state = 'open';
create trigger chat_appeals_change_cards after insert or update on chat_appeals
  for each statement execute function announce_card();
grant select, insert, update (state, decided_by, decided_at) on chat_appeals to rollhouse_app;

-- A message that looked like abuse and waits for a moderator; only its author knows of it.
create table chat_held (
  id uuid primary key,
  author_id bigint not null references players,
  text text not null check (length(text) <= 4000),
  reply_to bigint,
  why text not null,
  held_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'rejected')),
  uid bigint,
  decided_by int references staff_people,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'shown') = (uid is not null))
);
comment on column chat_held.why is 'What was seen in it, in words for the moderator.';
comment on column chat_held.uid is 'Its number in the room since it is shown.';
comment on column chat_held.decided_by is 'Null where a ban of its author rejected it.';
create index chat_held_waiting on chat_held (held_at) where state = 'waiting';
create index chat_held_decided on chat_held (decided_at) where text <> '';
create index chat_held_author on chat_held (author_id, held_at desc);
create trigger chat_held_change_cards after insert or update on chat_held
  for each statement execute function announce_card();
grant select, insert, update (state, uid, decided_by, decided_at, text) on chat_held to rollhouse_app;

-- A message that was reported, as it was when the first report came: one decision for all reports.
create table chat_reported (
  uid bigint primary key,
  author_id bigint not null references players,
  text text not null,
  context jsonb not null,
  first_at timestamptz not null,
  reports int not null default 0,
  state text not null default 'open' check (state in ('open', 'deleted', 'banned', 'dismissed')),
  decided_by int references staff_people,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
comment on column chat_reported.context is
  'The lines around it, oldest first: uid, nick, text, kind and moment of each.';
create index chat_reported_open on chat_reported (first_at) where state = 'open';
create index chat_reported_decided on chat_reported (decided_at) where text <> '';
create index chat_reported_author on chat_reported (author_id);
create trigger chat_reported_change_cards after insert or update on chat_reported
  for each statement execute function announce_card();
grant select, insert, update (reports, state, decided_by, decided_at, text, context)
   on chat_reported to rollhouse_app;

-- Who reported a message, once each.
create table chat_reports (
  uid bigint not null references chat_reported,
  reporter_id bigint not null references players,
  reason text not null check (reason in ('insult', 'advertising', 'scam', 'begging', 'other')),
  at timestamptz not null,
  primary key (uid, reporter_id)
);
create index chat_reports_reporter on chat_reports (reporter_id, at);
grant select, insert on chat_reports to rollhouse_app;

-- What moderators of the room did there as players: append-only, one row for each act. What people of
-- the staff decide is in staff_acts.
create table chat_audit_log (
  id bigint generated always as identity primary key,
  actor_id bigint not null references players,
  act text not null check (act in ('delete', 'ban', 'unban')),
  message_uid bigint,
  player_id bigint references players,
  at timestamptz not null,
  check (act <> 'delete' or message_uid is not null)
);
comment on column chat_audit_log.player_id is
  'Whom it is about; null for a message that the product itself wrote.';
create index chat_audit_log_actor on chat_audit_log (actor_id, id);
create index chat_audit_log_player on chat_audit_log (player_id, id);
create trigger chat_audit_log_append_only before update or delete on chat_audit_log
  for each row execute function refuse_change();
create trigger chat_audit_log_never_truncated before truncate on chat_audit_log
  for each statement execute function refuse_change();
-- By which the back office reads it page by page.
create index chat_audit_log_at on chat_audit_log (at, id);
grant select, insert on chat_audit_log to rollhouse_app;
