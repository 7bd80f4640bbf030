-- Accounts of players: profiles they sign in with, sessions, links and codes, mails and notices,
-- the second factor, passkeys, avatars, and the documents by which they prove who they are; and the
-- people of the staff with everything they did.
--
-- Why: one player may have several profiles, and one profile belongs to one player. Tokens, links
-- and codes are kept as digests and secrets are sealed under `ACCOUNT_KEY`, which is outside the
-- database, so a stolen copy of the database signs nobody in.
-- Locks: nothing that exists.


-- Profiles and sessions ---------------------------------------------------------------------------

create table identities (
  provider text not null,
  external_id text not null,
  player_id bigint not null references players,
  profile jsonb not null default '{}',
  opened_account boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (provider, external_id)
);
-- An account may be made with somebody else's address, and profiles be added before that mailbox
-- speaks. A recovery by mail takes those away, and never the profile that opened the account.
comment on column identities.opened_account is
  'Whether the account was made by this profile''s first sign-in.';
create unique index identities_player on identities (player_id, provider);
-- Staff look for players by the name they have in Telegram.
create index identities_telegram_name on identities (lower(profile ->> 'username'))
  where provider = 'telegram';

-- Profiles and the second factor are part of what every connection of a player is shown, so a
-- change of them is announced as a change of the player's row is.
create function announce_owner() returns trigger language plpgsql as $$
begin
  perform pg_notify('player_changed', coalesce(new.player_id, old.player_id)::text);
  return null;
end $$;
create trigger identities_announce after insert or delete on identities
  for each row execute function announce_owner();
create trigger identities_announce_change after update of profile on identities
  for each row when (new.profile is distinct from old.profile)
  execute function announce_owner();
grant select, insert, update, delete on identities to rollhouse_app;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  player_id bigint not null references players,
  platform text not null check (platform in ('telegram', 'web')),
  user_agent text,
  ip inet,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_player on sessions (player_id) where ended_at is null;
-- The newest sessions of a player, those that ended among them.
create index sessions_seen on sessions (player_id, last_seen_at desc);
-- Every process closes the connections of a session that ended.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id::text);
  return null;
end $$;
create trigger sessions_announce after update of ended_at on sessions
  for each row when (new.ended_at is not null and old.ended_at is null)
  execute function announce_session_end();
grant select, insert, update, delete on sessions to rollhouse_app;

create table known_devices (
  player_id bigint not null references players,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (player_id, device_hash)
);
grant select, insert, update, delete on known_devices to rollhouse_app;

-- From which device and address a player signed in, each once: accounts of one person share them. The
-- device is a digest of the secret of its cookie; an IPv4 address is kept whole, an IPv6 one by its /64.
create table sign_in_signals (
  kind text not null check (kind in ('device', 'network')),
  value text not null,
  player_id bigint not null references players,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (kind, value, player_id)
);
create index sign_in_signals_player on sign_in_signals (player_id);
create index sign_in_signals_seen on sign_in_signals (last_seen_at);
grant select, insert, update, delete on sign_in_signals to rollhouse_app;


-- Guards around signing in ------------------------------------------------------------------------

-- A link that signs in once.
create table login_links (
  code_hash bytea primary key,
  player_id bigint not null references players,
  provider text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
grant select, insert, update, delete on login_links to rollhouse_app;

-- Launch data of Telegram that was used, for as long as it would be valid.
create table used_init_data (
  digest bytea primary key,
  expires_at timestamptz not null
);
create index used_init_data_expiry on used_init_data (expires_at);
grant select, insert, update, delete on used_init_data to rollhouse_app;

-- Failed sign-ins of a login from a network, and the ban they led to.
create table login_failures (
  subject text not null,
  network text not null,
  failures int not null,
  last_at timestamptz not null,
  banned_until timestamptz,
  primary key (subject, network)
);
grant select, insert, update, delete on login_failures to rollhouse_app;


-- Mails -------------------------------------------------------------------------------------------

-- A mail is queued in the transaction of the act it tells of, and sent after it.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  player_id bigint references players,
  lang text not null,
  facts jsonb not null default '{}',
  queued_at timestamptz not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  done_at timestamptz,
  outcome text check (outcome in ('sent', 'refused', 'given-up', 'cancelled', 'nobody')),
  check ((done_at is null) = (outcome is null))
);
comment on table mails is
  'The queue of mails and, for some weeks, what became of them. Facts hold no secret: a link is '
  'made when its mail is sent.';
create index mails_due on mails (due_at) where done_at is null;
-- Whether letters go out is asked several times a minute.
create index mails_done on mails (done_at) where done_at is not null;
create index mails_player on mails (player_id) where done_at is null;
create function announce_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail_queued', '');
  return null;
end $$;
create trigger mails_announce after insert on mails
  for each row when (new.done_at is null) execute function announce_mail();
grant select, insert, update, delete on mails to rollhouse_app;

-- A link of the purpose `cancel-email` goes to the address that stands when another one is asked
-- for: somebody with a stolen password could ask, so the owner's mailbox can end the change.
create table mail_links (
  code_hash bytea primary key,
  player_id bigint not null references players,
  purpose text not null
    check (purpose in ('confirm-email', 'set-password', 'change-email', 'cancel-email')),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_links_player on mail_links (player_id) where used_at is null;
grant select, insert, update, delete on mail_links to rollhouse_app;

-- A new address waits in a row of its own, so that the old one stays the account's until the link
-- is opened.
create table email_changes (
  player_id bigint primary key references players,
  email text not null,
  asked_in uuid,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table email_changes is
  'The address a player asked for; it may be somebody''s, which only the mail to it tells.';
comment on column email_changes.asked_in is
  'The session that asked, which goes on when the others end with the change.';
grant select, insert, update, delete on email_changes to rollhouse_app;


-- Notices of the bot ------------------------------------------------------------------------------

-- A notice is queued in the transaction of the act it tells of, like a mail. Whom it goes to is
-- looked up when it is sent, so one that was switched off or detached meanwhile gets none.
create table bot_messages (
  id bigint generated always as identity primary key,
  kind text not null,
  player_id bigint not null references players,
  lang text not null,
  facts jsonb not null default '{}',
  queued_at timestamptz not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  done_at timestamptz,
  outcome text check (outcome in ('sent', 'refused', 'given-up', 'cancelled')),
  check ((done_at is null) = (outcome is null))
);
create index bot_messages_due on bot_messages (due_at) where done_at is null;
create function announce_bot_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('bot_message_queued', '');
  return null;
end $$;
create trigger bot_messages_announce after insert on bot_messages
  for each row execute function announce_bot_message();
grant select, insert, update, delete on bot_messages to rollhouse_app;

-- What a player was reminded of: each occasion once, and at most one in a day.
create table reminders (
  player_id bigint not null references players,
  about text not null check (length(about) between 1 and 80),
  at timestamptz not null,
  primary key (player_id, about)
);
comment on column reminders.about is 'The occasion: the week of a cashback, a level, a spin.';
grant select, insert, delete on reminders to rollhouse_app;

-- Exclusions whose end was told: once each, and exclusions themselves are never rewritten.
create table exclusion_notices (
  exclusion_id bigint primary key references player_exclusions,
  notified_at timestamptz not null
);
grant select, insert on exclusion_notices to rollhouse_app;


-- Sign-in at identity providers -------------------------------------------------------------------

-- A state is good once, for ten minutes and in the browser that began; what proves it (PKCE
-- verifier, nonce) never leaves the server. All processes must agree on that, so it is in a table.
create table outside_sign_ins (
  state_hash bytea primary key,
  provider text not null,
  browser_hash bytea not null,
  verifier text not null,
  nonce text not null,
  player_id bigint references players,
  session_id uuid,
  is_handover boolean not null,
  return_origin text,
  lang text not null,
  referrer_code text,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((player_id is null) = (session_id is null)),
  check (player_id is not null or not is_handover)
);
comment on table outside_sign_ins is
  'With a player it attaches to them while the session is open; without one it signs in.';
create index outside_sign_ins_expiry on outside_sign_ins (expires_at);
grant select, insert, update, delete on outside_sign_ins to rollhouse_app;

create table sign_in_codes (
  code_hash bytea primary key,
  purpose text not null check (purpose in ('attach', 'handover', 'x-return', 'telegram-return')),
  provider text not null,
  player_id bigint not null references players,
  session_id uuid,
  browser_hash bytea,
  profile jsonb,
  number text check (number ~ '^[0-9]{4}$'),
  tries_left smallint not null default 0 check (tries_left >= 0),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on column sign_in_codes.number is
  'Of a link handed over: shown where it was asked for, to be typed where it is opened, within '
  'tries_left tries.';
create index sign_in_codes_expiry on sign_in_codes (expires_at);
grant select, insert, update, delete on sign_in_codes to rollhouse_app;

-- Answers of identity providers that were used, for as long as they would be valid.
create table used_assertions (
  digest bytea primary key,
  expires_at timestamptz not null
);
grant select, insert, update, delete on used_assertions to rollhouse_app;


-- The second factor -------------------------------------------------------------------------------

-- A code is used up by an update of the row's last step, which one of parallel tries wins.
create table two_factor (
  player_id bigint primary key references players,
  secret bytea,
  enabled_at timestamptz,
  last_step bigint not null default 0,
  pending_secret bytea,
  pending_at timestamptz,
  check ((secret is null) = (enabled_at is null)),
  check ((pending_secret is null) = (pending_at is null))
);
comment on table two_factor is
  'Sealed TOTP secrets: the one in force, and one that is not in force before a code of it was '
  'entered. last_step is the time step of the last code taken: it and older ones are worth '
  'nothing.';
create trigger two_factor_announce after update of enabled_at on two_factor
  for each row when (new.enabled_at is distinct from old.enabled_at)
  execute function announce_owner();
create trigger two_factor_announce_end after delete on two_factor
  for each row when (old.enabled_at is not null)
  execute function announce_owner();
grant select, insert, update, delete on two_factor to rollhouse_app;

-- A digest made with `ACCOUNT_KEY` itself could not be made again without the code when that key is
-- replaced, so it is made with a key that lies sealed beside it.
create table recovery_codes (
  player_id bigint not null references players,
  digest bytea not null,
  sealed_key bytea,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (player_id, digest)
);
comment on column recovery_codes.sealed_key is
  'The keys the digest may be of, 32 bytes each, sealed for the player; null where they are those '
  'of ACCOUNT_KEY.';
grant select, insert, update, delete on recovery_codes to rollhouse_app;


-- Passkeys ----------------------------------------------------------------------------------------

-- Only the public half of a passkey is kept.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  player_id bigint not null references players,
  credential_id bytea not null unique,
  public_key bytea not null,
  user_handle bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
comment on column passkeys.user_handle is
  'What the authenticator calls the account: random, one for all passkeys of a player, and nothing '
  'of the player can be read from it.';
create index passkeys_player on passkeys (player_id, created_at);
grant select, insert, update, delete on passkeys to rollhouse_app;

-- A challenge is good once and for five minutes, which all processes must agree on.
create table passkey_challenges (
  digest bytea primary key,
  purpose text not null check (purpose in ('add', 'sign-in')),
  player_id bigint references players,
  user_handle bytea,
  expires_at timestamptz not null,
  check ((purpose = 'add') = (player_id is not null)),
  check ((player_id is null) = (user_handle is null))
);
create index passkey_challenges_player on passkey_challenges (player_id)
  where player_id is not null;
create index passkey_challenges_end on passkey_challenges (expires_at);
grant select, insert, update, delete on passkey_challenges to rollhouse_app;


-- Avatars and documents ---------------------------------------------------------------------------

-- In a table and not in files: all processes share the database and no disk, and a picture is
-- replaced in the transaction that changes the player, so none is left over or missing after a
-- crash.
create table avatars (
  player_id bigint primary key references players,
  name text not null unique check (name ~ '^[0-9a-f]{32}$'),
  picture bytea not null,
  created_at timestamptz not null
);
comment on table avatars is
  'WebP of 256 by 256 pixels under a name nobody can guess; who has the name may see it.';
grant select, insert, update, delete on avatars to rollhouse_app;

-- A document lies outside the database, encrypted with a key of its own that is kept here sealed:
-- neither the files nor a copy of the database shows one, and to forget the key is to delete the
-- file for good.
create table kyc_documents (
  id uuid primary key,
  player_id bigint not null references players,
  kind text not null check (kind in ('identity', 'address', 'selfie', 'funds')),
  state text not null check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  reason text,
  file_name text not null,
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
  bytes int not null,
  stored_name text not null unique check (stored_name ~ '^[0-9a-f]{32}$'),
  sealed_key bytea,
  uploaded_at timestamptz not null,
  decided_at timestamptz,
  number_digest bytea,
  check ((state = 'withdrawn') = (sealed_key is null)),
  check ((state = 'rejected') = (reason is not null))
);
comment on column kyc_documents.number_digest is
  'The fingerprint of the number under which staff approved it; null for what has none.';
create index kyc_documents_player on kyc_documents (player_id, uploaded_at desc);
create index kyc_documents_waiting on kyc_documents (uploaded_at) where state = 'waiting';
create trigger kyc_documents_change_cards after insert or update of state, decided_at
  on kyc_documents for each statement execute function announce_card();
grant select, insert, update on kyc_documents to rollhouse_app;

create table kyc_audit_log (
  id bigint generated always as identity primary key,
  document_id uuid not null references kyc_documents,
  act text not null check (act in ('sent', 'withdrawn', 'exported', 'approved', 'rejected')),
  by text not null,
  reason text,
  at timestamptz not null
);
comment on table kyc_audit_log is
  'Who did what with a document: the player, or somebody of the staff by name.';
create index kyc_audit_log_document on kyc_audit_log (document_id, id);
grant select, insert on kyc_audit_log to rollhouse_app;


-- Staff -------------------------------------------------------------------------------------------

-- A person of the staff. Whoever decides is known by the row, never by a name that was typed; a row
-- is never deleted, and its Telegram account never changes, so nobody becomes a second person by
-- leaving and coming back.
create table staff_people (
  id int generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9_-]{1,31}$'),
  telegram_id bigint not null unique,
  roles text[] not null check (roles <@ array['support', 'moderator', 'payments', 'risk', 'content',
    'partners', 'admin', 'auditor']),
  state text not null default 'active' check (state in ('active', 'suspended')),
  made_at timestamptz not null
);
create function keep_staff_person() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.id = old.id and new.telegram_id = old.telegram_id then
    return new;
  end if;
  raise exception 'a person of the staff stays, with one Telegram account: suspend them';
end $$;
create trigger staff_people_kept before update or delete on staff_people
  for each row execute function keep_staff_person();
create trigger staff_people_never_truncated before truncate on staff_people
  for each statement execute function keep_staff_person();
grant select, insert on staff_people to rollhouse_app;
grant update (roles, state) on staff_people to rollhouse_app;

-- The accounts of players that people of the staff ever signed in to with Telegram: whoever takes the
-- profile off still decides nothing about them.
create table staff_accounts (
  telegram_id bigint not null,
  player_id bigint not null references players,
  primary key (telegram_id, player_id)
);
create function keep_staff_account() returns trigger language plpgsql as $$
begin
  insert into staff_accounts (telegram_id, player_id)
  select p.telegram_id, i.player_id
    from staff_people p
    join identities i on i.provider = 'telegram' and i.external_id = p.telegram_id::text
   where p.telegram_id::text = case tg_table_name when 'identities' then to_jsonb(new) ->> 'external_id'
                                 else to_jsonb(new) ->> 'telegram_id' end
  on conflict do nothing;
  return null;
end $$;
create trigger identities_of_staff after insert or update on identities
  for each row when (new.provider = 'telegram') execute function keep_staff_account();
create trigger staff_people_account after insert on staff_people
  for each row execute function keep_staff_account();
create trigger staff_accounts_append_only before update or delete on staff_accounts
  for each row execute function refuse_change();
create trigger staff_accounts_never_truncated before truncate on staff_accounts
  for each statement execute function refuse_change();
grant select, insert on staff_accounts to rollhouse_app;

-- The message in the staff's chat that shows something to decide on, whatever it is.
create table staff_cards (
  kind text not null,
  subject text not null,
  chat_id bigint not null,
  message_id bigint,
  token text,
  asks_reason boolean not null default false,
  shown_version text,
  shown_at timestamptz,
  is_over boolean not null default false,
  refusals int not null default 0,
  retry_at timestamptz,
  primary key (kind, subject)
);
comment on column staff_cards.refusals is 'How often Telegram refused it since it was last shown.';
comment on column staff_cards.retry_at is 'Before this it is not tried again; null unless refused.';
create index staff_cards_refused on staff_cards (retry_at) where refusals > 0;
comment on column staff_cards.token is 'What its buttons bear; null once one of them was used.';
comment on column staff_cards.shown_version is
  'How the thing was when the message was written; null where it has to be rewritten.';
create index staff_cards_open on staff_cards (kind) where not is_over;
create index staff_cards_shown on staff_cards (shown_at);
create unique index staff_cards_message on staff_cards (chat_id, message_id);
grant select, insert, update on staff_cards to rollhouse_app;

-- A shell or a browser that asks to be signed in, and once somebody pressed its code in the staff's
-- chat, whose it is. The secret lies in a file of that shell, or in a cookie of that browser. A
-- browser is signed in once its person proved a passkey as well.
create table staff_sessions (
  id uuid primary key,
  via text not null check (via in ('shell', 'web')),
  secret_hash bytea not null unique,
  machine text not null,
  code text not null,
  choices text[] not null,
  asked_at timestamptz not null,
  code_expires_at timestamptz not null,
  person_id int references staff_people,
  expires_at timestamptz,
  ended_at timestamptz,
  address text,
  agent text,
  passkey_at timestamptz,
  seen_at timestamptz,
  check ((person_id is null) = (expires_at is null)),
  check (passkey_at is null or (via = 'web' and person_id is not null))
);
comment on column staff_sessions.machine is
  'user@host of the shell, or the mark of the browser: a second yes from the same one may be the same person.';
comment on column staff_sessions.passkey_at is
  'When a passkey of the person was proved; without it a browser may do nothing else.';
create index staff_sessions_person on staff_sessions (person_id, asked_at);
create index staff_sessions_asked on staff_sessions (asked_at);
create index staff_sessions_machine on staff_sessions (machine, asked_at) where via = 'web';
-- Where somebody was signed in is kept, and stays theirs; what nobody pressed is deleted.
create function keep_pressed_session() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.id = old.id and new.person_id = old.person_id then
    return new;
  end if;
  raise exception 'a session of the staff stays, with its person: end it';
end $$;
create trigger staff_sessions_kept before update or delete on staff_sessions
  for each row when (old.person_id is not null) execute function keep_pressed_session();
grant select, insert, update, delete on staff_sessions to rollhouse_app;

-- The passkeys of people of the staff, for the back office on the web.
create table staff_passkeys (
  id uuid primary key,
  person_id int not null references staff_people,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  is_synced boolean not null,
  name text not null,
  made_at timestamptz not null,
  confirmed_at timestamptz,
  used_at timestamptz,
  ended_at timestamptz
);
comment on column staff_passkeys.confirmed_at is
  'From when it counts; null while it waits for an admin, as the first one after all were forgotten does.';
create index staff_passkeys_person on staff_passkeys (person_id);
grant select, insert, update on staff_passkeys to rollhouse_app;

-- A passkey that was asked for: to sign a browser in, to add a passkey, or for one very act. The
-- challenge is the digest of the row, so an answer is worth nothing for anything else.
create table staff_steps (
  id uuid primary key,
  session_id uuid not null references staff_sessions,
  person_id int not null references staff_people,
  machine text not null,
  purpose text not null check (purpose in ('sign-in', 'add', 'act')),
  act text,
  subject text,
  after jsonb,
  nonce bytea not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  proved_at timestamptz,
  ended_at timestamptz,
  passkey_id uuid references staff_passkeys,
  check ((purpose = 'act') = (act is not null)),
  check ((act is null) = (subject is null))
);
comment on column staff_steps.ended_at is
  'When it was used, or a wrong answer came.';
comment on column staff_steps.passkey_id is
  'The passkey that proved it, or the first one that was made by it: the session ends with it.';
create index staff_steps_passkey on staff_steps (passkey_id) where passkey_id is not null;
create index staff_steps_subject on staff_steps (subject, act, person_id);
grant select, insert, update on staff_steps to rollhouse_app;

-- A yes that was typed at a shell to an act of two people. It counts once its person pressed its code
-- in the staff's chat, and once.
create table staff_presses (
  id uuid primary key,
  person_id int not null references staff_people,
  machine text not null,
  act text not null,
  subject text not null,
  after jsonb,
  code text not null,
  choices text[] not null,
  asked_at timestamptz not null,
  code_expires_at timestamptz not null,
  pressed_at timestamptz,
  ended_at timestamptz
);
comment on column staff_presses.ended_at is
  'When it was used, or a wrong code was pressed.';
create index staff_presses_subject on staff_presses (subject, act, person_id);
grant select, insert, update on staff_presses to rollhouse_app;

-- Everything staff did, asked to do, or were refused. Each row has the digest of itself and of the
-- row before it, which the database computes: a row changed, dropped or slipped in later shows.
create table staff_acts (
  id bigint primary key,
  person_id int references staff_people,
  second_id int references staff_people,
  roles text[] not null,
  act text not null,
  subject text not null,
  outcome text not null check (outcome in ('asked', 'done', 'refused')),
  reason text,
  before jsonb,
  after jsonb,
  sum_micro bigint check (sum_micro >= 0),
  via text not null check (via in ('telegram', 'shell', 'web')),
  machine text,
  at timestamptz not null,
  previous bytea,
  digest bytea not null,
  check (second_id is null or (outcome = 'done' and second_id <> person_id)),
  constraint staff_acts_of_a_person
    check (person_id is not null or act in ('staff.first', 'staff.recover'))
);
comment on column staff_acts.second_id is
  'The other person, who asked for the same before; null where one person was enough.';
comment on column staff_acts.sum_micro is
  'What moved by this person''s word alone, in base micro-units.';
create index staff_acts_subject on staff_acts (subject, act, id);
create index staff_acts_person on staff_acts (person_id, at);
create index staff_acts_act on staff_acts (act, at);
-- Its pages are read by these, the newest first, and its days by the last one.
create index staff_acts_by on staff_acts (person_id, id);
create index staff_acts_second on staff_acts (second_id, id) where second_id is not null;
create index staff_acts_of on staff_acts (act, id);
create index staff_acts_day on staff_acts using brin (at);

-- What the digest of a row covers: all of it but the digests.
create function staff_act_line(act staff_acts) returns text language sql stable as $$
  select json_build_array(act.id, act.person_id, act.second_id, act.roles, act.act, act.subject,
    act.outcome, act.reason, act.before, act.after, act.sum_micro, act.via, act.machine,
    (extract(epoch from act.at) * 1000000)::bigint)::text
$$;
create function chain_staff_act() returns trigger language plpgsql as $$
declare
  last record;
begin
  -- One at a time, so that the chain has no fork; whoever may act is judged under the same lock.
  perform pg_advisory_xact_lock(hashtextextended('staff-acts', 0));
  select id, digest into last from staff_acts order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.previous := last.digest;
  new.digest := sha256(coalesce(last.digest, '') || convert_to(staff_act_line(new), 'UTF8'));
  return new;
end $$;
create trigger staff_acts_chained before insert on staff_acts
  for each row execute function chain_staff_act();
create trigger staff_acts_append_only before update or delete on staff_acts
  for each row execute function refuse_change();
create trigger staff_acts_never_truncated before truncate on staff_acts
  for each statement execute function refuse_change();
-- A card says who asked for what it shows.
create trigger staff_acts_change_cards after insert on staff_acts
  for each row when (new.outcome = 'asked') execute function announce_card();
grant select, insert on staff_acts to rollhouse_app;


-- Terms -------------------------------------------------------------------------------------------

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
