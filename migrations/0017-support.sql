-- Support: what players and staff write to one another, and how each message reaches the other side.
--
-- Why: a player has one thread, in the app, on the web and in the bot's chat alike; staff see it as a
-- topic of their group. What was written is in the database first and sent afterwards from a queue,
-- so that nothing is lost while Telegram, the bot or the API is down.
-- Locks: nothing that exists.


-- Everything between one person and the staff. Whoever writes to the bot without an account has a
-- thread by their Telegram id alone, until they sign in.
create table support_threads (
  id bigint generated always as identity primary key,
  player_id bigint unique references players,
  telegram_id bigint unique,
  lang text not null,
  name text not null check (length(name) between 1 and 120),
  topic_id bigint,
  topic_shows text,
  card_id bigint,
  read_to bigint not null default 0,
  opened_at timestamptz not null,
  told_too_fast_at timestamptz,
  merged_into bigint references support_threads,
  check (num_nonnulls(player_id, telegram_id) > 0 or merged_into is not null)
);
comment on column support_threads.name is 'What the topic is called in the group of the staff.';
comment on column support_threads.topic_id is 'Null until it is made, and again where it was deleted.';
comment on column support_threads.topic_shows is 'The name and state that the topic showed last.';
comment on column support_threads.card_id is 'The message of the group that shows who the player is.';
comment on column support_threads.told_too_fast_at is
  'When the bot last told the player to write slower; it says so once a minute.';
comment on column support_threads.merged_into is
  'The thread that everything of this one is in now: somebody wrote before they had an account.';
comment on column support_threads.read_to is 'The last message that the player has seen in the app.';
grant select, insert, update on support_threads to rollhouse_app;

-- A case is one conversation of a thread, from the first question until it is closed. Its id is the
-- number that the player is told.
create table support_cases (
  id bigint generated always as identity (start with 10001) primary key,
  thread_id bigint not null references support_threads,
  state text not null check (state in ('new', 'ours', 'players', 'escalated', 'closed')),
  about text not null check (about in ('withdrawal', 'deposit', 'bonus', 'other')),
  taken_by int references staff_people,
  opened_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz,
  changed_at timestamptz not null,
  closed_at timestamptz,
  closed_how text check (closed_how in ('staff', 'player', 'silence', 'merged')),
  rating smallint check (rating between 1 and 5),
  check ((state = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (closed_how is null))
);
comment on column support_cases.state is
  'ours: the player waits for staff. players: staff wait for the player.';
comment on column support_cases.answer_by is 'When the first answer of a person was promised for.';
comment on column support_cases.answered_at is 'When staff first answered; an automatic answer is none.';
create unique index support_cases_open on support_cases (thread_id) where closed_at is null;
create index support_cases_thread on support_cases (thread_id, id);
create index support_cases_silent on support_cases (changed_at) where state = 'players';
create index support_cases_waiting on support_cases (answer_by, id)
  where state in ('new', 'ours', 'escalated');
-- What happened on a day, for the reports.
create index support_cases_opened on support_cases (opened_at);
grant select, insert, update on support_cases to rollhouse_app;

-- A message as it reads now. A note is for staff alone and never reaches the player.
create table support_messages (
  id bigint generated always as identity primary key,
  thread_id bigint not null references support_threads,
  case_id bigint not null references support_cases,
  author text not null check (author in ('player', 'staff', 'product')),
  staff_id int references staff_people,
  is_note boolean not null default false,
  text text not null check (length(text) <= 4096),
  media jsonb,
  album text,
  reply_to bigint references support_messages,
  code text unique check (code ~ '^[A-Z2-9]{6}$'),
  request_id uuid,
  written_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  reaction_of_player text check (length(reaction_of_player) <= 32),
  reaction_of_staff text check (length(reaction_of_staff) <= 32),
  check ((author = 'staff') = (staff_id is not null)),
  check (not is_note or author = 'staff'),
  check (text <> '' or media is not null or deleted_at is not null),
  unique (thread_id, request_id)
);
comment on column support_messages.media is
  'Kind, name, type and size of a file, and Telegram''s id of it or that of a row of support_files.';
comment on column support_messages.album is 'Messages of one album have the same word.';
comment on column support_messages.code is
  'By this code a player finds out whether the operator really wrote a message.';
comment on column support_messages.request_id is 'The app''s id of the request: sent twice, written once.';
create index support_messages_thread on support_messages (thread_id, id);
create index support_messages_case on support_messages (case_id, id);
grant select, insert, update on support_messages to rollhouse_app;

-- A file that a player sends in the app. It is encrypted on the disk of the server; staff get it in
-- their topic. It waits for its message for a day.
create table support_files (
  id uuid primary key,
  player_id bigint not null references players,
  message_id bigint references support_messages,
  kind text not null check (kind in ('photo', 'document')),
  file_name text not null,
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
  bytes int not null,
  stored_name text not null unique check (stored_name ~ '^[0-9a-f]{32}$'),
  sealed_key bytea,
  uploaded_at timestamptz not null
);
comment on column support_files.message_id is 'Null until it is sent.';
comment on column support_files.sealed_key is 'Null once the file is forgotten.';
create index support_files_waiting on support_files (player_id, uploaded_at)
  where message_id is null;
create index support_files_message on support_files (message_id);
grant select, insert, update, delete on support_files to rollhouse_app;

-- Every topic that a thread has or had: what staff write in one that is about to go still arrives.
create table support_topics (
  topic_id bigint primary key,
  thread_id bigint not null references support_threads
);
grant select, insert, update on support_topics to rollhouse_app;

-- Where a message stands in Telegram: where it was written, and where it was copied to.
create table support_places (
  chat_id bigint not null,
  telegram_id bigint not null,
  message_id bigint not null references support_messages,
  is_source boolean not null,
  primary key (chat_id, telegram_id),
  unique (message_id, chat_id)
);
comment on column support_places.telegram_id is 'The id of the message in that chat.';
grant select, insert, delete on support_places to rollhouse_app;

-- What Telegram is still to be told. The rows of one lane, a thread and a side of it, go out one after
-- the other in the order of their ids.
create table support_deliveries (
  id bigint generated always as identity primary key,
  thread_id bigint not null references support_threads,
  side text not null check (side in ('group', 'player')),
  act text not null check (act in ('send', 'edit', 'delete', 'react', 'state', 'card', 'rate')),
  message_id bigint references support_messages,
  queued_at timestamptz not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  called_after bigint,
  done_at timestamptz,
  outcome text check (outcome in ('sent', 'refused', 'given-up', 'cancelled')),
  check ((done_at is null) = (outcome is null)),
  check ((act in ('state', 'card')) = (message_id is null))
);
comment on column support_deliveries.called_after is
  'The last known message of the chat when Telegram was called; it stays where the answer was lost, '
  'and whatever Telegram took comes after it.';
create index support_deliveries_open on support_deliveries (thread_id, side, id)
  where done_at is null;
create index support_deliveries_done on support_deliveries (done_at) where side = 'group';
-- How much a player changed lately, and what waits of one message.
create index support_deliveries_edits on support_deliveries (thread_id, queued_at)
  where act = 'edit';
create index support_deliveries_waiting on support_deliveries (message_id) where done_at is null;
create function announce_support_delivery() returns trigger language plpgsql as $$
begin
  perform pg_notify('support_queued', '');
  return null;
end $$;
create trigger support_deliveries_announce after insert on support_deliveries
  for each statement execute function announce_support_delivery();
grant select, insert, update, delete on support_deliveries to rollhouse_app;

-- Which updates of Telegram were worked on: the bot may report one again.
create table support_updates (
  chat_id bigint not null,
  telegram_id bigint not null,
  edited_at bigint not null,
  taken_at timestamptz not null,
  primary key (chat_id, telegram_id, edited_at)
);
comment on column support_updates.edited_at is 'Telegram''s second of the edit; 0 for the message itself.';
create index support_updates_old on support_updates (taken_at);
grant select, insert, delete on support_updates to rollhouse_app;

-- Updates that a webhook brought and that are being worked on, by Telegram's number: those of one chat
-- are done in its order.
create table support_arrivals (
  update_id bigint primary key,
  chat_id bigint not null,
  arrived_at timestamptz not null default now()
);
create index support_arrivals_chat on support_arrivals (chat_id, update_id);
grant select, insert, delete on support_arrivals to rollhouse_app;


-- Help --------------------------------------------------------------------------------------------

-- What players said of the answers of the help centre. A player counts once for each edition of an
-- answer: who changes their mind replaces what they said, so nobody can vote an answer up or down, and
-- an answer that was rewritten starts again.
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
