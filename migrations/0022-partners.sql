-- Partners: who they are, their deals, links and clicks, who came by them, what that earned, and what
-- they ordered to be paid.
--
-- Why: what a partner earns is counted here from running totals, each part of a total once, and moves
-- in the ledger only when an order is paid. So the ledger has one movement for each order, and every
-- figure of a partner is the sum of rows that they may see.
-- Locks: nothing that exists.

create table partners (
  player_id bigint primary key references players,
  promo_code text unique,
  promo_changed_at timestamptz,
  earned_micro bigint not null default 0,
  joined_at timestamptz not null
);
comment on column partners.earned_micro is
  'All that players earned the partner, without what partners below brought, without players who were '
  'refused and without prizes that were lost. What the partner above gets is a share of it.';
comment on table partners is 'Players who opened the pages of partners, or by whom somebody came.';
grant select, insert, update on partners to rollhouse_app;

-- What operator and partner agreed on, in versions. A version once accepted is never changed, and a
-- player earns for good under the one that was in force when they came.
create table partner_deals (
  partner_id bigint not null references partners,
  version int not null check (version > 0),
  level int not null check (level > 0),
  kind text not null check (kind in ('level', 'deposits', 'bets', 'cpa')),
  share_bp int not null check (share_bp between 0 and 5000),
  hash text not null,
  offered_at timestamptz not null,
  offered_by text not null,
  accepted_at timestamptz,
  primary key (partner_id, version)
);
comment on column partner_deals.hash is 'The SHA-256 of the words that both sides accept.';
comment on column partner_deals.accepted_at is 'Null while it waits for the partner.';
grant select, insert, update on partner_deals to rollhouse_app;

create table partner_links (
  code text primary key check (code ~ '^[A-Za-z0-9]{4,20}$'),
  partner_id bigint not null references partners,
  is_own boolean not null,
  name text not null,
  subs text[] not null,
  greets boolean not null default false,
  made_at timestamptz not null
);
comment on column partner_links.greets is 'Whether its name is shown to those who come by it.';
comment on column partner_links.is_own is 'Whether it is the one that every partner has.';
create unique index partner_links_own on partner_links (partner_id) where is_own;
create index partner_links_partner on partner_links (partner_id, made_at);
grant select, insert on partner_links to rollhouse_app;

-- A visit by a link: of one address one in a day, so that loading a page again and again counts once.
create table partner_clicks (
  id uuid primary key,
  partner_id bigint not null references partners,
  link_code text references partner_links,
  kind text not null check (kind in ('web', 'bot', 'startapp')),
  subs text[] not null,
  country text not null,
  visitor bytea not null,
  day date not null,
  at timestamptz not null
);
comment on column partner_clicks.visitor is
  'A keyed digest of the address, or of the Telegram id, that cannot be turned back.';
create unique index partner_clicks_once on partner_clicks
  (partner_id, day, visitor, kind, coalesce(link_code, ''), subs);
grant select, insert on partner_clicks to rollhouse_app;

-- Who came by a partner. A player has one row for ever: nobody takes a player from somebody else.
create table partner_referrals (
  player_id bigint primary key references players,
  partner_id bigint not null references partners,
  deal_version int not null,
  pseudonym uuid not null unique default gen_random_uuid(),
  link_code text references partner_links,
  subs text[] not null,
  country text not null,
  click_id uuid unique references partner_clicks,
  is_from_telegram boolean not null,
  registered_at timestamptz not null,
  first_deposit_at timestamptz,
  counted_micro bigint not null default 0,
  counted_at timestamptz,
  profit_micro bigint not null default 0,
  judged_at timestamptz,
  refused_for text check (refused_for in ('self', 'same-person')),
  refused_at timestamptz,
  stopped_at timestamptz,
  noted_at timestamptz,
  first_deposit_noted_at timestamptz,
  is_double boolean not null default false,
  has_lost_prizes boolean not null default false,
  prize_paid_micro bigint not null default 0 check (prize_paid_micro >= 0),
  foreign key (partner_id, deal_version) references partner_deals
);
comment on column partner_referrals.pseudonym is 'What the partner knows the player by.';
comment on column partner_referrals.counted_micro is
  'How far the counted stake of the player was shared; it never falls.';
comment on column partner_referrals.counted_at is 'When it last rose.';
comment on column partner_referrals.profit_micro is
  'How far what the player earned as a partner was shared with the partner above.';
comment on column partner_referrals.refused_for is
  'Why the player counts for nothing: partner and player are one person.';
comment on column partner_referrals.refused_at is
  'When a player who had counted was refused; null for one who never counted.';
comment on column partner_referrals.stopped_at is
  'When the player excluded themselves, or closed the account: nothing is earned from then on.';
comment on column partner_referrals.noted_at is
  'When it was written down that the player came. What happened late, as a registration found after an '
  'outage, belongs to the day on which it was written down: the day it is about may be published.';
comment on column partner_referrals.first_deposit_noted_at is
  'When the first deposit was written down.';
comment on column partner_referrals.is_double is
  'Whether the player may be one person with somebody who has an older account: their play is shared, '
  'and they bring no prize and no level. It stays once it is set.';
comment on column partner_referrals.has_lost_prizes is
  'Whether they are a double by signs of a person, as a device, a purse, a phone or a document, and not '
  'by an address alone: CPA prizes that they brought before count for nothing any more. It stays once '
  'it is set.';
comment on column partner_referrals.prize_paid_micro is
  'What of the CPA prizes of the player was paid with an order: that stays when the deposit is taken '
  'out later. The rest counts only while it is there.';
create index partner_referrals_partner on partner_referrals (partner_id, registered_at);
create index partner_referrals_noted on partner_referrals (noted_at);
create index partner_referrals_deposit_noted on partner_referrals (first_deposit_noted_at);
grant select, insert, update on partner_referrals to rollhouse_app;

-- What a player earned their partner on a day in Moscow, by kind. The sums of a player's rows are the
-- share of all that was counted, to the last micro-unit.
create table partner_earnings (
  player_id bigint not null references partner_referrals,
  partner_id bigint not null references partners,
  kind text not null check (kind in ('level', 'deposits', 'bets', 'cpa', 'sub')),
  day date not null,
  base_micro bigint not null,
  amount_micro bigint not null check (amount_micro >= 0),
  updated_at timestamptz not null,
  primary key (player_id, kind, day)
);
comment on column partner_earnings.base_micro is
  'What it is a share of: a counted stake, deposits less withdrawals, the profit of the partner below.';
create index partner_earnings_partner on partner_earnings (partner_id, day);
create index partner_earnings_day on partner_earnings (day, partner_id);
grant select, insert, update on partner_earnings to rollhouse_app;

-- Until when each kind of earning was counted: the last day, or the week by its Sunday.
create table partner_runs (
  kind text primary key check (kind in ('deposits', 'bets')),
  through date not null,
  after_id bigint not null default 0
);
comment on column partner_runs.after_id is
  'Up to which player the day after `through` was shared already; 0 where it was not begun. A day of '
  'many players is shared in slices, so that no transaction holds all of them.';
grant select, insert, update on partner_runs to rollhouse_app;

-- Locked DIC for a level that a player reached; its money is posted after the row, under its key.
create table partner_invites (
  player_id bigint not null references partner_referrals,
  level smallint not null check (level between 1 and 15),
  partner_id bigint not null references partners,
  amount_micro bigint not null check (amount_micro > 0),
  reached_at timestamptz not null,
  is_paid boolean not null default false,
  primary key (player_id, level)
);
create index partner_invites_partner on partner_invites (partner_id);
create index partner_invites_reached on partner_invites (reached_at);
create index partner_invites_unpaid on partner_invites (partner_id) where not is_paid;
grant select, insert, update on partner_invites to rollhouse_app;

-- What a partner ordered to be paid. `approved`: its money may be on its way into the ledger.
create table partner_orders (
  id uuid primary key,
  partner_id bigint not null references partners,
  amount_micro bigint not null check (amount_micro > 0),
  state text not null default 'created'
    check (state in ('created', 'approved', 'paid', 'rejected')),
  request_id uuid,
  decided_on date not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  reason text,
  ton_wallet_id uuid references ton_wallets,
  sending text check (sending in ('waiting', 'asked', 'refused')),
  sending_refusal text,
  unique (partner_id, request_id),
  constraint partner_orders_sending check ((ton_wallet_id is null) = (sending is null))
);
comment on column partner_orders.decided_on is 'The Wednesday in whose queue it stands.';
comment on column partner_orders.sending is
  'Of an order that is sent on to a wallet on TON that the partner proved: waits for its withdrawal, '
  'which has the order''s id as its request; asked for; or refused, and then the money stays in the '
  'wallet `real`, to which it is posted first.';
create unique index partner_orders_open on partner_orders (partner_id)
  where state in ('created', 'approved');
create index partner_orders_queue on partner_orders (decided_on, created_at) where state = 'created';
create index partner_orders_partner on partner_orders (partner_id, created_at);
create index partner_orders_to_send on partner_orders (decided_at)
  where state = 'paid' and sending = 'waiting';
create trigger partner_orders_change_cards after insert or update of state on partner_orders
  for each statement execute function announce_card();
grant select, insert, update on partner_orders to rollhouse_app;

create table partner_bids (
  id uuid primary key,
  partner_id bigint not null references partners,
  traffic_sources text not null,
  telegram_login text not null,
  category smallint not null check (category in (1, 2, 3)),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  created_at timestamptz not null,
  decided_at timestamptz,
  reason text
);
create unique index partner_bids_open on partner_bids (partner_id) where state = 'waiting';
create index partner_bids_partner on partner_bids (partner_id, created_at);
create trigger partner_bids_change_cards after insert or update of state on partner_bids
  for each statement execute function announce_card();
grant select, insert, update on partner_bids to rollhouse_app;

-- The digest of all clicks of a day that is over, over all partners: what is left out later does not
-- match it, and who has a receipt can show that it was left out.
create table partner_day_roots (
  day date primary key,
  root text not null,
  events int not null,
  partners int not null,
  published_at timestamptz not null
);
create index partner_clicks_day on partner_clicks (day, partner_id);
create trigger partner_day_roots_append_only before update or delete on partner_day_roots
  for each row execute function refuse_change();
create trigger partner_day_roots_never_truncated before truncate on partner_day_roots
  for each statement execute function refuse_change();
grant select, insert on partner_day_roots to rollhouse_app;

-- What the events of each partner came to when their day was published. The root is over these.
create table partner_day_digests (
  day date not null,
  partner uuid not null,
  digest text not null,
  events int not null,
  primary key (day, partner)
);
comment on column partner_day_digests.partner is 'The public id; the root is made in the order of it.';
create trigger partner_day_digests_append_only before update or delete on partner_day_digests
  for each row execute function refuse_change();
create trigger partner_day_digests_never_truncated before truncate on partner_day_digests
  for each statement execute function refuse_change();
grant select, insert on partner_day_digests to rollhouse_app;
