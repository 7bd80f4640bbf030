-- The chat: its messages, how the room is kept, and what waits for a moderator.
--
-- Why: the room has one order that every process shows alike. The number of a message is counted in
-- one row, which is locked until its transaction ends, so numbers are given in the order of commits
-- and none is missing: whoever has all messages up to a number lacks none before it.
-- Locks: nothing that exists.

-- How many messages the room has had. Every message takes its number here.
create table chat_room (
  is_only boolean primary key default true check (is_only),
  last_uid bigint not null default 0
);
insert into chat_room default values;
grant select, update on chat_room to rollhouse_app;

-- How the room is kept just now.
create table chat_modes (
  is_only boolean primary key default true check (is_only),
  is_closed boolean not null default false,
  slow_seconds int check (slow_seconds > 0),
  is_panic boolean not null default false,
  changed_at timestamptz not null default now()
);
comment on column chat_modes.slow_seconds is 'The least time between two messages of a player; null without slow mode.';
comment on column chat_modes.is_panic is 'Only accounts of a day and more with a stake may write.';
insert into chat_modes default values;
grant select, update on chat_modes to rollhouse_app;

-- A message of the room. Deleting one is a state: its text is kept for disputes and then emptied.
create table chat_messages (
  id uuid not null primary key,
  uid bigint not null check (uid > 0),
  author_id bigint references players,
  kind smallint not null check (kind in (0, 1, 3, 4, 5, 6, 7)),
  text text not null check (length(text) <= 4000),
  data jsonb,
  reply_to bigint,
  written_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references players
) partition by range (id);
comment on column chat_messages.uid is 'The place in the room, from 1 without gaps.';
comment on column chat_messages.author_id is 'Null where the product speaks.';
comment on column chat_messages.kind is 'The type of the wire: CHAT_TYPES in shared/community/chat/rules.ts.';
comment on column chat_messages.data is
  'What a system message says, whose GIF it is, or the facts of an airdrop.';
comment on column chat_messages.reply_to is 'The uid of the message that this one answers.';
comment on column chat_messages.deleted_by is 'The player account of the moderator; null where staff deleted it elsewhere.';
create index chat_messages_uid on chat_messages (uid);
create index chat_messages_author on chat_messages (author_id, uid);
create index chat_messages_deleted on chat_messages (deleted_at)
  where deleted_at is not null and text <> '';
-- What a message of a duel shows follows from its flip: it is found by it, and there is no table of
-- its own.
create index chat_messages_duel on chat_messages ((data ->> 'roundId')) where kind = 7;
-- Duels whose message does not show an end yet.
create index chat_messages_duel_open on chat_messages (uid)
  where kind = 7 and data ->> 'state' in ('open', 'taken');
create table chat_messages_other partition of chat_messages default;
select ensure_partitions('chat_messages', 3);
grant select, insert, update on chat_messages to rollhouse_app;

-- What is remembered of whoever writes: by it the next message is judged. Its row is locked while a
-- message is judged, so that of two at once the second sees the first, through whatever process.
create table chat_writers (
  player_id bigint primary key references players,
  sent_at timestamptz[] not null default '{}',
  said text[] not null default '{}'
);
comment on column chat_writers.sent_at is 'When the newest messages were sent, oldest first.';
comment on column chat_writers.said is
  'Digests of what the last two said, newest first; never their text.';
grant select, insert, update on chat_writers to rollhouse_app;

-- When the product last told the room of something of a kind, so that it never drowns talk.
create table chat_news_turns (
  kind text primary key,
  told_at timestamptz not null
);
grant select, insert, update on chat_news_turns to rollhouse_app;

-- The VIP level that the chat knows of a player: only a rise above it is told.
create table chat_levels (
  player_id bigint primary key references players,
  level smallint not null check (level > 0)
);
grant select, insert, update on chat_levels to rollhouse_app;

-- The GIFs that our search gave. A message names a GIF by its provider and id, and its picture comes
-- through our server. Only what the provider's own answers named is fetched and sent, so nobody can
-- have us fetch another address.
create table gifs (
  provider text not null check (provider in ('giphy', 'klipy')),
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  moving_url text not null check (length(moving_url) <= 2000),
  still_url text not null check (length(still_url) <= 2000),
  width int not null check (width between 1 and 4000),
  height int not null check (height between 1 and 4000),
  found_at timestamptz not null,
  is_sent boolean not null default false,
  primary key (provider, id)
);
comment on column gifs.is_sent is 'Whether a message shows it; those that nobody sent are forgotten.';
create index gifs_unsent on gifs (found_at) where not is_sent;
grant select, insert, update, delete on gifs to rollhouse_app;
