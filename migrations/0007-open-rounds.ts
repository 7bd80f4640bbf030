/**
 * Rounds that stay open between messages, tables that many players stake at, and the chains their
 * outcomes come from.
 *
 * Why: a game of mines waits for its player for days, and a round of battle or the wheel is one
 * outcome for many stakes. Each stake stays one row of `rounds`, held until it is settled or
 * refunded by a group of its own; what it shares with others is a row of `table_rounds`.
 * Locks: `rounds` while its indexes are built, and `ledger_post` for a moment.
 */
import { type Kysely, sql } from 'kysely';
import { LEDGER_POST_OPEN_ROUNDS } from './sql/ledger-post-open-rounds.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await chains(db);
  await tableRounds(db);
  await openRounds(db);
  await sql`drop function ledger_post`.execute(db);
  await sql.raw(LEDGER_POST_OPEN_ROUNDS).execute(db);
  await sql`revoke execute on function ledger_post from public`.execute(db);
  await sql`grant execute on function ledger_post to rollhouse_app`.execute(db);
  await sql`
    insert into game_settings (game) values ('mines'), ('battle'), ('wheelOfFortune')
    on conflict do nothing`.execute(db);
}

async function chains(db: Kysely<unknown>) {
  await sql`
    create table chains (
      id bigint generated always as identity primary key,
      game text not null,
      end_hash text not null unique,
      length int not null check (length > 0),
      used int not null default 0 check (used >= 0 and used <= length),
      checkpoint_step int not null,
      checkpoints text[] not null,
      published_at timestamptz not null default now()
    )`.execute(db);
  await sql`comment on table chains is 'Hash chains: everything but end_hash and length is secret until a round reveals its link.'`.execute(
    db,
  );
  await sql`grant select, insert on chains to rollhouse_app`.execute(db);
  await sql`grant update (used) on chains to rollhouse_app`.execute(db);
}

async function tableRounds(db: Kysely<unknown>) {
  await sql`
    create table table_rounds (
      id uuid primary key,
      game text not null,
      state text not null
        check (state in ('waiting', 'betting', 'spinning', 'paying', 'settled', 'refunding', 'refunded')),
      chain_id bigint not null references chains,
      chain_position int not null,
      commit_hash text not null,
      reveal text,
      source text not null check (source in ('drand', 'random.org')),
      beacon_round bigint,
      beacon_signature text,
      random_org jsonb,
      first_bet_at timestamptz,
      closes_at timestamptz,
      bets_digest text,
      outcome jsonb,
      opened_at timestamptz not null default now(),
      drawn_at timestamptz,
      ended_at timestamptz,
      unique (chain_id, chain_position)
    )`.execute(db);
  await sql`
    create unique index table_rounds_current on table_rounds (game)
     where state in ('waiting', 'betting', 'spinning', 'paying', 'refunding')`.execute(db);
  await sql`create index table_rounds_game on table_rounds (game, id desc)`.execute(db);
  await sql`
    create function announce_table() returns trigger language plpgsql as $$
    begin
      perform pg_notify('table_changed', new.game);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger table_rounds_announce after insert or update on table_rounds
      for each row execute function announce_table()`.execute(db);
  await sql`grant select, insert, update on table_rounds to rollhouse_app`.execute(db);
}

async function openRounds(db: Kysely<unknown>) {
  await sql`
    alter table rounds
      add column table_id uuid,
      add column side text,
      add column step int not null default 0,
      add column settle_group uuid`.execute(db);
  await sql`comment on column rounds.settle_group is 'The transfer group that settled or refunded a round which had stayed open; null where the round''s own id is that group.'`.execute(
    db,
  );
  await sql`create index rounds_open on rounds (player_id, game) where state = 'open'`.execute(db);
  await sql`create index rounds_table on rounds (table_id) where table_id is not null`.execute(db);
  await sql`
    create index rounds_settle on rounds (settle_group) where settle_group is not null`.execute(db);
}
