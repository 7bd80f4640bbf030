-- What proves every event of a partner's day, and how an order is paid.
--
-- Why: a day's root stands for all that happened to a partner on it, not for clicks alone. What happened
-- late, as a registration found after an outage, belongs to the day on which it was written down: the
-- day it is about may be published already.
-- Also the indexes by which the back office reads the logs of the chat's moderators page by page.
-- Locks: `partner_referrals` for a moment; it, `partner_invites`, `partner_earnings` and the two logs of
-- the chat take no writes while their indexes are built.

alter table partner_referrals
  add column noted_at timestamptz,
  add column first_deposit_noted_at timestamptz;
comment on column partner_referrals.noted_at is
  'When it was written down that the player came. Null for those who came before days had this event.';
comment on column partner_referrals.first_deposit_noted_at is
  'When the first deposit was written down; null as above.';
create index partner_referrals_noted on partner_referrals (noted_at);
create index partner_referrals_deposit_noted on partner_referrals (first_deposit_noted_at);
create index partner_invites_reached on partner_invites (reached_at);
create index partner_earnings_day on partner_earnings (day, partner_id);

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

-- An order may be sent on to a wallet on TON that the partner proved. Its money is posted to the wallet
-- `real` first, and leaves it as any withdrawal does.
alter table partner_orders
  add column ton_wallet_id uuid references ton_wallets,
  add column sending text check (sending in ('waiting', 'asked', 'refused')),
  add column sending_refusal text,
  add constraint partner_orders_sending check ((ton_wallet_id is null) = (sending is null));
comment on column partner_orders.sending is
  'Of an order over TON: waits for its withdrawal, which has the order''s id as its request; asked for; '
  'or refused, and then the money stays in the wallet `real`.';
create index partner_orders_to_send on partner_orders (decided_at)
  where state = 'paid' and sending = 'waiting';

create index chat_audit_log_at on chat_audit_log (at, id);
create index giveaway_audit_log_at on giveaway_audit_log (at, id);
