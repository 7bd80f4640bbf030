-- Rewards: what the operator offers, what players took of it, and how far each one is.
--
-- Why: an offer's terms are data, so that its card, the engine and the tests read one row; a player
-- keeps the terms that were in force when they took it. Progress is never summed over rounds: a row
-- keeps the running total at which it began, and what was reached since is one subtraction.
-- Locks: nothing that exists.


-- Offers ------------------------------------------------------------------------------------------

-- A version of a campaign. The newest one is in force; a grant names the one it was taken under.
create table campaigns (
  id text not null check (id ~ '^[A-Za-z0-9][A-Za-z0-9-]{1,39}$'),
  version int not null check (version > 0),
  terms jsonb not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  published_by text not null,
  published_at timestamptz not null default now(),
  primary key (id, version)
);
comment on column campaigns.hash is
  'The SHA-256 of the terms as canonical JSON: what a player agrees to names it.';
create trigger campaigns_append_only before update or delete on campaigns
  for each row execute function refuse_change();
create trigger campaigns_never_truncated before truncate on campaigns
  for each statement execute function refuse_change();
grant select, insert on campaigns to rollhouse_app;

-- What changes of a campaign: whether it is on, and what was given of its budget.
create table campaign_budgets (
  campaign_id text primary key,
  is_on boolean not null default true,
  given_micro bigint not null default 0 check (given_micro >= 0),
  grants int not null default 0 check (grants >= 0),
  day date not null default '-infinity',
  day_given_micro bigint not null default 0 check (day_given_micro >= 0)
);
comment on column campaign_budgets.day is
  'The day, in Moscow time, that `day_given_micro` is of.';
grant select, insert, update on campaign_budgets to rollhouse_app;

-- Every process reads the campaigns again when one was published or switched.
create function announce_campaign() returns trigger language plpgsql as $$
begin
  perform pg_notify('campaign_changed', '');
  return null;
end $$;
create trigger campaigns_announce after insert on campaigns
  for each row execute function announce_campaign();
create trigger campaign_budgets_announce after update of is_on on campaign_budgets
  for each row when (old.is_on is distinct from new.is_on) execute function announce_campaign();


-- Grants ------------------------------------------------------------------------------------------

-- One player's share in a campaign, for one occasion: `once`, a level, a week, a deposit.
create table grants (
  id uuid primary key,
  player_id bigint not null references players,
  campaign_id text not null,
  version int not null,
  occasion text not null check (length(occasion) between 1 and 80),
  state text not null check (state in ('review', 'claimed', 'active', 'completed', 'expired',
    'lost', 'refused')),
  award text not null check (award in ('cash', 'cash-after-play', 'bonus', 'dic-locked',
    'dic-available', 'usdic-locked')),
  amount_micro bigint not null check (amount_micro > 0),
  need_micro bigint not null default 0 check (need_micro >= 0),
  mark_micro bigint,
  claimed_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  unique (campaign_id, player_id, occasion),
  foreign key (campaign_id, version) references campaigns,
  check ((ended_at is null) = (state in ('review', 'claimed', 'active')))
);
comment on column grants.need_micro is
  'The counted stake after which the award is the player''s: zero where it is at once.';
comment on column grants.mark_micro is
  'The running total of counted stake at which progress began; null until it is active.';
create index grants_player on grants (player_id, claimed_at);
create index grants_open on grants (state, claimed_at) where ended_at is null;
-- The bonus balance is one number, so one grant at a time is played with.
create unique index grants_one_bonus on grants (player_id) where award = 'bonus' and state = 'active';
grant select, insert, update on grants to rollhouse_app;

-- What a grant was claimed with, where that may be used once in all: a wallet, a story, a post, a
-- friend.
create table grant_tokens (
  campaign_id text not null,
  token text not null check (length(token) between 1 and 200),
  grant_id uuid not null references grants,
  primary key (campaign_id, token)
);
grant select, insert on grant_tokens to rollhouse_app;

-- Every step of a grant, so that staff see why it is in its state.
create table grant_steps (
  grant_id uuid not null references grants,
  no int not null,
  state text not null,
  group_id uuid,
  by text not null,
  note text,
  at timestamptz not null,
  primary key (grant_id, no)
);
comment on column grant_steps.group_id is 'The transfer group that moved the money of this step.';
comment on column grant_steps.by is 'player, job, or staff: and the name of the person.';
create trigger grant_steps_append_only before update or delete on grant_steps
  for each row execute function refuse_change();
create trigger grant_steps_never_truncated before truncate on grant_steps
  for each statement execute function refuse_change();
grant select, insert on grant_steps to rollhouse_app;

-- A claim that may be a second one of the same person, with why, and what became of it. Staff decide
-- by a message in their chat; whatever they do not decide is decided by the score at its deadline.
create table grant_reviews (
  grant_id uuid primary key references grants,
  friend_id bigint references players,
  score int not null check (score >= 0),
  reasons jsonb not null,
  asked_at timestamptz not null,
  deadline_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  refused_for text check (refused_for in ('same-person', 'terms', 'undecided')),
  check ((decided_at is null) = (decided_by is null)),
  check (refused_for is null or decided_at is not null)
);
comment on column grant_reviews.friend_id is
  'The player for whom it was claimed, who is to be a person of their own; null for the claimant.';
comment on column grant_reviews.reasons is
  'What this account shares with others that had the offer, and with how many; for staff alone.';
comment on column grant_reviews.decided_by is 'The name of a person of the staff, or job.';
create index grant_reviews_open on grant_reviews (deadline_at) where decided_at is null;
create trigger grant_reviews_change_cards after insert or update on grant_reviews
  for each statement execute function announce_card();
grant select, insert, update on grant_reviews to rollhouse_app;


-- Posts on X and VK -------------------------------------------------------------------------------

-- What one network's posts may cost: each is read once for a player, and X bills every read.
create table post_networks (
  network text primary key check (network in ('x', 'vk')),
  reads_most int not null check (reads_most >= 0),
  quoted_post text check (quoted_post ~ '^[0-9]{1,20}$' or quoted_post ~ '^-?[0-9]{1,20}_[0-9]{1,20}$'),
  day date not null default '-infinity',
  day_reads int not null default 0 check (day_reads >= 0),
  closed_until timestamptz
);
comment on column post_networks.reads_most is 'How many posts may be read in a day, in Moscow time.';
comment on column post_networks.quoted_post is
  'The operator''s post that a player''s has to quote: its number on X, `owner_number` on VK; null '
  'where any post will do.';
comment on column post_networks.day is 'The day, in Moscow time, that `day_reads` is of.';
comment on column post_networks.closed_until is
  'The network asked every process to wait until then.';
insert into post_networks (network, reads_most) values ('x', 500), ('vk', 5000);
grant select, update on post_networks to rollhouse_app;

-- How many posts were read for a player in a day, so that a few accounts do not use up the network's.
create table post_reads (
  network text not null references post_networks,
  player_id bigint not null references players,
  day date not null,
  reads int not null check (reads > 0),
  primary key (network, day, player_id)
);
comment on column post_reads.day is 'In Moscow time.';
grant select, insert, update, delete on post_reads to rollhouse_app;

-- The posts that brought a bonus, for staff who look into one.
create table reposts (
  player_id bigint not null references players,
  network text not null references post_networks,
  profile_id text not null,
  post text not null,
  at timestamptz not null,
  primary key (player_id, network)
);
comment on column reposts.profile_id is 'The number of its author at the network.';
comment on column reposts.post is 'Its number on X, `owner_number` on VK.';
create trigger reposts_append_only before update or delete on reposts
  for each row execute function refuse_change();
create trigger reposts_never_truncated before truncate on reposts
  for each statement execute function refuse_change();
grant select, insert on reposts to rollhouse_app;


-- Promo codes -------------------------------------------------------------------------------------

-- A code and the campaign it gives. Codes are kept as they are: staff hand them out and look them up.
create table promo_codes (
  code text primary key check (code ~ '^[A-Z0-9]{6,12}$'),
  campaign_id text not null references campaign_budgets,
  is_public boolean not null,
  owner_id bigint references players,
  uses_most int check (uses_most > 0),
  uses int not null default 0 check (uses >= 0 and uses <= coalesce(uses_most, uses)),
  ends_at timestamptz,
  is_on boolean not null default true,
  made_by text not null,
  made_at timestamptz not null
);
comment on column promo_codes.code is 'In capitals: a code is the same in either case.';
comment on column promo_codes.is_public is
  'Whether a player who types it may learn what it still asks. To all others, and to everybody for '
  'a code that is not public, it does not exist.';
comment on column promo_codes.owner_id is
  'The player whose referral code it is: only players they invited may use it.';
grant select, insert, update on promo_codes to rollhouse_app;

-- Codes that players activated.
create table promo_uses (
  player_id bigint not null references players,
  code text not null references promo_codes,
  is_referral boolean not null,
  at timestamptz not null,
  grant_id uuid unique references grants,
  primary key (player_id, code)
);
comment on column promo_uses.grant_id is
  'What it gave: the use goes back to the code where that is refused.';
create unique index promo_uses_referral on promo_uses (player_id) where is_referral;
create trigger promo_uses_append_only before update or delete on promo_uses
  for each row execute function refuse_change();
create trigger promo_uses_never_truncated before truncate on promo_uses
  for each statement execute function refuse_change();
grant select, insert on promo_uses to rollhouse_app;


-- Introductory bonus ------------------------------------------------------------------------------

-- A tier that a player took: it waits for the next deposit that is large enough.
create table introductory_tiers (
  player_id bigint not null references players,
  tier text not null check (tier in ('firstBonus', 'secondBonus', 'thirdBonus')),
  version int not null,
  taken_at timestamptz not null,
  payment_id uuid references payments,
  primary key (player_id, tier)
);
comment on column introductory_tiers.version is
  'The version of the campaign of that name that was in force when it was taken.';
comment on column introductory_tiers.payment_id is
  'The deposit that it was matched with; null while it waits.';
-- One tier waits at a time, and a deposit is matched once.
create unique index introductory_tiers_waiting on introductory_tiers (player_id)
  where payment_id is null;
create unique index introductory_tiers_payment on introductory_tiers (payment_id);
grant select, insert, update on introductory_tiers to rollhouse_app;


-- Earned by play ----------------------------------------------------------------------------------

-- How far the running totals of a player have been paid out. Each only rises.
create table reward_marks (
  player_id bigint not null references players,
  name text not null check (name in ('rakeback', 'dic-release', 'usdic-release')),
  mark_micro bigint not null default 0 check (mark_micro >= 0),
  primary key (player_id, name)
) with (fillfactor = 70);
comment on table reward_marks is
  'rakeback: the rakeback paid out so far. dic-release and usdic-release: the experience through '
  'which locked money was released.';
grant select, insert, update on reward_marks to rollhouse_app;


-- Weeks of play -----------------------------------------------------------------------------------

-- The weeks that were closed, each once by whichever process came first. The first one closed only
-- sets the marks.
create table closed_weeks (
  week date primary key,
  closed_at timestamptz not null
);
comment on column closed_weeks.week is 'The Sunday, in Moscow, that the week began on.';
grant select, insert on closed_weeks to rollhouse_app;

-- The running totals of a player as a week's close found them; a player whose totals did not change
-- since the mark before has no row. What settles after the close belongs to the next week.
create table week_marks (
  player_id bigint not null references players,
  week date not null references closed_weeks,
  wagered_micro bigint not null,
  returned_micro bigint not null,
  bonus_wagered_micro bigint not null,
  bonus_returned_micro bigint not null,
  counted_micro bigint not null,
  primary key (player_id, week)
);
comment on column week_marks.counted_micro is
  'The highest that the counted stake ever was at a close: bets that were undone and made again count once.';
grant select, insert on week_marks to rollhouse_app;

-- What a week lost, where some of it comes back. The money moves by a grant of the campaign
-- `cashback` for the occasion of the week, which alone decides whether it was paid.
create table cashbacks (
  player_id bigint not null references players,
  week date not null references closed_weeks,
  loss_micro bigint not null check (loss_micro > 0),
  counted_micro bigint not null check (counted_micro > 0),
  state text not null default 'open' check (state in ('open', 'taken', 'expired')),
  until_at timestamptz not null,
  is_waiting boolean not null default false,
  is_parked boolean not null default false,
  primary key (player_id, week)
) with (fillfactor = 80);
comment on column cashbacks.until_at is
  'Until when it can be taken; where it is credited by itself or waits, when the job looks next.';
comment on column cashbacks.is_waiting is
  'Whether its player might take nothing when its time was over, for a break or a limit.';
comment on column cashbacks.is_parked is
  'Whether the job looks at it no more: its player closed the account. It stays as one that waits.';
create index cashbacks_open on cashbacks (until_at) where state = 'open' and not is_parked;
create index cashbacks_player_open on cashbacks (player_id) where state = 'open';
grant select, insert, update on cashbacks to rollhouse_app;


-- The robbery spin --------------------------------------------------------------------------------

-- Each player's counted stake as it stood when a day in Moscow began, where it had changed since the
-- row before, and the days that are written for everybody: what was played since a day is one
-- subtraction from the newest row up to the first such day.
create table counted_days (
  player_id bigint not null references players,
  day date not null,
  counted_micro bigint not null,
  primary key (player_id, day)
);
grant select, insert, delete on counted_days to rollhouse_app;
create table counted_day_runs (
  day date primary key,
  written_at timestamptz not null default now()
);
grant select, insert on counted_day_runs to rollhouse_app;

-- A spin is decided and kept when it starts; its grant follows once its captcha was passed.
create table spins (
  id uuid primary key,
  player_id bigint not null references players,
  number int not null check (number > 0),
  seed_id bigint not null references seeds,
  campaign_id text not null,
  version int not null,
  sectors smallint[] not null check (cardinality(sectors) = 3),
  top_micro bigint not null check (top_micro > 0),
  prize_micro bigint not null check (prize_micro > 0 and prize_micro <= top_micro),
  started_at timestamptz not null,
  checked_at timestamptz,
  grant_id uuid references grants,
  unique (player_id, number),
  foreign key (campaign_id, version) references campaigns,
  check (grant_id is null or checked_at is not null)
);
comment on column spins.number is
  'Counts the spins of a player from 1, over all seeds: what the outcome is drawn with.';
comment on column spins.top_micro is 'What three alike would have paid, fixed before the draw.';
comment on column spins.checked_at is 'When its captcha was passed.';
comment on column spins.grant_id is 'The grant that paid it; null while it is open.';
create unique index spins_open on spins (player_id) where grant_id is null;
create index spins_checked on spins (checked_at) where grant_id is null;
grant select, insert, update (checked_at, grant_id) on spins to rollhouse_app;


-- What the bot checks -----------------------------------------------------------------------------

-- The newest story that each Telegram user showed to the bot, and when a story of theirs last
-- brought its bonus, to whichever player they were linked then.
create table story_posters (
  telegram_id bigint primary key,
  username text,
  story_id int not null check (story_id > 0),
  shown_at timestamptz not null,
  is_taken boolean not null default false,
  taken_at timestamptz,
  check (taken_at is not null or not is_taken)
);
comment on column story_posters.username is 'For staff, who look at stories under t.me/<username>/s/<id>.';
comment on column story_posters.is_taken is 'Whether the newest story brought its bonus.';
grant select, insert, update on story_posters to rollhouse_app;

-- Partners' projects that a player is given something for.
create table partner_projects (
  id int generated always as identity primary key,
  logo text not null check (logo ~ '^data:image/(svg\+xml|png|webp);base64,' and length(logo) < 40000),
  url text not null check (url ~ '^https?://'),
  description jsonb not null check (description ? 'en'),
  channel text check (channel ~ '^@[A-Za-z][A-Za-z0-9_]{4,31}$'),
  is_on boolean not null default true,
  made_by text not null,
  made_at timestamptz not null
);
comment on column partner_projects.logo is
  'The picture itself: players are not shown to a partner before they press its link.';
comment on column partner_projects.description is 'By language; a language without one falls back to en.';
comment on column partner_projects.channel is
  'The channel that a player must be in, where the bot is an administrator; null where nothing is checked.';
grant select, insert on partner_projects to rollhouse_app;
grant update (is_on) on partner_projects to rollhouse_app;

-- The prize of a week for those who brought friends: the rate that it was shared at, once.
create table friend_weeks (
  week date primary key references closed_weeks,
  rate_micro bigint not null check (rate_micro > 0),
  settled_at timestamptz not null
);
comment on column friend_weeks.rate_micro is 'Base micro-units for one GRAM when the week was settled.';
create trigger friend_weeks_append_only before update or delete on friend_weeks
  for each row execute function refuse_change();
create trigger friend_weeks_never_truncated before truncate on friend_weeks
  for each statement execute function refuse_change();
grant select, insert on friend_weeks to rollhouse_app;

-- A player's share in it. The money moves by a grant of the campaign `friends-week` for the occasion
-- of the week, which alone decides whether it was paid.
create table friend_shares (
  week date not null references friend_weeks,
  player_id bigint not null references players,
  friends int not null check (friends > 0),
  gram_micro bigint not null check (gram_micro > 0),
  amount_micro bigint not null check (amount_micro > 0),
  is_paid boolean not null default false,
  primary key (week, player_id)
);
create index friend_shares_open on friend_shares (week) where not is_paid;
grant select, insert, update (is_paid) on friend_shares to rollhouse_app;
