-- Players of a partner who may be one person with somebody else, and how far a day was shared.
--
-- Why: prizes for players of their own, and the count that raises a level, must not be earned by many
-- accounts of one person, whoever the partner is; and a day of many players is shared in slices, so
-- that no transaction holds all of them.
-- Locks: partner_referrals and partner_runs for a moment; their rows are not rewritten.

alter table partner_referrals add column is_double boolean not null default false;
comment on column partner_referrals.is_double is
  'Whether the player may be one person with somebody who has an older account: their play is shared, '
  'and they bring no prize and no level. It stays once it is set.';

alter table partner_runs add column after_id bigint not null default 0;
comment on column partner_runs.after_id is
  'Up to which player the day after `through` was shared already; 0 where it was not begun.';
