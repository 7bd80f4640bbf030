-- Postbacks: addresses of partners, what is to be told to them, and how that went; and each CPA prize as
-- it was earned, as what is told of one is the prize and not the sum of a day.
--
-- Why: what is told is a row from the moment it happened, so that nothing is lost when a receiver or a
-- process fails, and everything can be shown to its partner and sent once more.
-- Locks: nothing that exists for longer than a foreign key takes.

create table partner_prizes (
  id uuid primary key default gen_random_uuid(),
  player_id bigint not null references partner_referrals,
  partner_id bigint not null references partners,
  amount_micro bigint not null check (amount_micro > 0),
  at timestamptz not null
);
create index partner_prizes_partner on partner_prizes (partner_id, at);
create trigger partner_prizes_append_only before update or delete on partner_prizes
  for each row execute function refuse_change();
create trigger partner_prizes_never_truncated before truncate on partner_prizes
  for each statement execute function refuse_change();
grant select, insert on partner_prizes to rollhouse_app;

-- An address of a partner. What happened from `made_at` on is told to it.
create table partner_postbacks (
  id uuid primary key,
  player_id bigint not null references partners,
  address text not null,
  owner text not null,
  events text[] not null,
  secret bytea not null,
  former_secret bytea,
  former_until timestamptz,
  made_at timestamptz not null,
  confirmed_at timestamptz,
  paused_for text check (paused_for in ('partner', 'failing', 'gone')),
  failures int not null default 0,
  failing_since timestamptz,
  rests_until timestamptz,
  next_at timestamptz not null,
  busy_until timestamptz,
  unique (player_id, address)
);
comment on column partner_postbacks.player_id is 'The partner, who is a player as well.';
comment on column partner_postbacks.owner is
  'The registrable domain: hosts of one owner that did not prove a secret share one pace.';
comment on column partner_postbacks.secret is 'Sealed with ACCOUNT_KEY.';
comment on column partner_postbacks.confirmed_at is
  'When the host first answered a test with what only the holder of the secret can know.';
comment on column partner_postbacks.failures is 'How many attempts failed since the last success.';
comment on column partner_postbacks.rests_until is 'Until when events wait, as attempts failed.';
comment on column partner_postbacks.next_at is 'The earliest moment of the next message, test or not.';
comment on column partner_postbacks.busy_until is
  'Until when a process has it; it passes when that process dies.';
create index partner_postbacks_next on partner_postbacks (next_at);
grant select, insert, update, delete on partner_postbacks to rollhouse_app;

-- A message to an address: what is to be told, and how the last attempt ended. Gone after 30 days.
create table partner_postback_messages (
  id uuid primary key,
  postback_id uuid not null references partner_postbacks on delete cascade,
  message_id text not null,
  type text not null check (type in ('registration', 'first-deposit', 'cpa', 'earning', 'rejected', 'test')),
  happened_at timestamptz not null,
  body jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts smallint not null default 0,
  tried_at timestamptz,
  status smallint,
  reason text,
  answer text,
  unique (postback_id, message_id)
);
comment on column partner_postback_messages.message_id is
  'The same for each attempt and each address, so that a receiver tells a repeat from a new event.';
comment on column partner_postback_messages.answer is 'One short plain line of what was answered.';
create index partner_postback_messages_due on partner_postback_messages (postback_id, due_at)
  where state = 'waiting';
create index partner_postback_messages_log on partner_postback_messages (postback_id, created_at);
create index partner_postback_messages_age on partner_postback_messages (created_at);
grant select, insert, update, delete on partner_postback_messages to rollhouse_app;

-- When the hosts of an owner who proved nothing may next be called, whoever asks for it.
create table partner_postback_owners (
  owner text primary key,
  next_at timestamptz not null
);
grant select, insert, update, delete on partner_postback_owners to rollhouse_app;
