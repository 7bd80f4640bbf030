-- Where outcomes come from: the seeds of players and the hash chains of tables.
--
-- Why: the operator commits to a secret before a stake and reveals it after, so that anybody can
-- recompute the outcome. A bet draws from a seed of its player, a table round from a chain.
-- Locks: nothing that exists.

-- A player has one active seed, whose nonce counts the draws from it, and one that comes next. The
-- server seed is secret until the seed is revealed.
create table seeds (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text,
  is_own_client_seed boolean not null default false,
  nonce bigint not null default 0,
  state text not null check (state in ('next', 'active', 'revealed')),
  created_at timestamptz not null default now(),
  revealed_at timestamptz
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02);
create unique index seeds_active on seeds (player_id) where state = 'active';
create unique index seeds_next on seeds (player_id) where state = 'next';
grant select, insert, update on seeds to rollhouse_app;

-- `used` counts the links that rounds took; a checkpoint is kept every `checkpoint_step` links, so
-- that no link costs more than that many hashes.
create table chains (
  id bigint generated always as identity primary key,
  game text not null,
  end_hash text not null unique,
  length int not null check (length > 0),
  used int not null default 0 check (used >= 0 and used <= length),
  checkpoint_step int not null,
  checkpoints text[] not null,
  published_at timestamptz not null default now()
);
comment on table chains is
  'Hash chains: everything but end_hash and length is secret until a round reveals its link.';
-- Chains of many rounds, found among those of one round that each round of fast and coinflip has.
create index chains_long on chains (game, id) where length > 1;
grant select, insert, update (used) on chains to rollhouse_app;
