import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import { currencyById } from '../../../shared/money/currency.ts';
import type { StatementEntry } from '../../../shared/cashdesk/statement/contract.ts';
import { reversedKey, doneKey } from '../../ledger/idempotency-keys.ts';
import type { Catalog } from '../../lobby/catalog/catalog.ts';
import type { Database } from '../../platform/db/database.ts';

/** What a group of the ledger was for, and the rate it was reckoned by. */
export type GroupContext = {
  readonly rateMicro: bigint;
  readonly currency: string | null;
  readonly ref: NonNullable<StatementEntry['ref']>;
};

type Deps = { readonly db: Database; readonly catalog: Pick<Catalog, 'find'> };

/** A key that names a payment; of any other no part is read as an id. */
const PAYMENT_KEY = '^(deposit|withdraw):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:|$)';

const BASE_RATE_MICRO = 1_000_000n;

/** The rounds, messages and payments behind groups, by the group; one query for each kind. */
export async function readGroupContexts(
  deps: Deps,
  playerId: PlayerId,
  groups: readonly string[],
): Promise<ReadonlyMap<string, GroupContext>> {
  if (groups.length === 0) return new Map();
  const [rounds, thirdParty, payments] = await Promise.all([
    roundsOf(deps, playerId, groups),
    thirdPartyOf(deps, playerId, groups),
    paymentsOf(deps, playerId, groups),
  ]);
  return new Map([...thirdParty, ...rounds, ...payments]);
}

async function roundsOf({ db }: Deps, playerId: PlayerId, groups: readonly string[]) {
  const { rows } = await sql<{
    group_id: string;
    id: string;
    game: string;
    rate_micro: bigint;
    currency_id: number;
    state: string;
  }>`
    select r.id as group_id, r.id, r.game, r.rate_micro, r.currency_id, r.state from rounds r
     where r.player_id = ${BigInt(playerId)} and r.id = any (${groups}::uuid[])
    union all
    select r.settle_group, r.id, r.game, r.rate_micro, r.currency_id, r.state from rounds r
     where r.player_id = ${BigInt(playerId)} and r.settle_group = any (${groups}::uuid[])
       and r.settle_group <> r.id`.execute(db);
  return rows.map((row): [string, GroupContext] => [
    row.group_id,
    {
      rateMicro: row.rate_micro,
      currency: currencyById(row.currency_id)?.code ?? null,
      ref: { kind: 'round', id: row.id, hasReplay: row.state === 'settled', title: row.game },
    },
  ]);
}

/** Messages of third-party games; their money is in the base currency by the time it is ours. */
async function thirdPartyOf({ db, catalog }: Deps, playerId: PlayerId, groups: readonly string[]) {
  const { rows } = await sql<{ group_id: string; game_id: string | null }>`
    select t.group_id, coalesce(c.game, taken_back.game) as game_id
      from totals_changes t
      left join lateral (
        select detail ->> 'game' as game from idempotency_keys
         where group_id = t.group_id and detail ? 'action' limit 1
      ) c on true
      left join lateral (
        select bet.detail ->> 'game' as game
          from idempotency_keys mark join idempotency_keys bet
            on bet.key = ${doneKey('')} || substr(mark.key, ${reversedKey('').length + 1})
         where mark.group_id = t.group_id and starts_with(mark.key, ${reversedKey('')}) limit 1
      ) taken_back on true
     where t.player_id = ${BigInt(playerId)} and t.group_id = any (${groups}::uuid[])`.execute(db);
  return rows.map((row): [string, GroupContext] => [
    row.group_id,
    {
      rateMicro: BASE_RATE_MICRO,
      currency: null,
      ref: {
        kind: 'round',
        id: row.group_id,
        hasReplay: false,
        title: row.game_id === null ? null : (catalog.find(row.game_id)?.title ?? null),
      },
    },
  ]);
}

/**
 * The idempotency keys of the cash desk name the payment between two colons. It is looked up by its
 * id: by the id's text, all payments of the player would be compared.
 */
async function paymentsOf({ db }: Deps, playerId: PlayerId, groups: readonly string[]) {
  const { rows } = await sql<{
    group_id: string;
    id: string;
    name: string;
    rate_micro: bigint;
    payer_currency: string;
  }>`
    select c.group_id, p.id, coalesce(w.names ->> l.lang, w.name) as name, p.rate_micro, p.payer_currency
      from (select group_id, split_part(key, ':', 2)::uuid as payment_id from idempotency_keys
             where group_id = any (${groups}::uuid[]) and key ~ ${PAYMENT_KEY} offset 0) c
      join payments p on p.id = c.payment_id
      join payways w on w.id = p.payway_id
      join players l on l.id = p.player_id
     where p.player_id = ${BigInt(playerId)}`.execute(db);
  return rows.map((row): [string, GroupContext] => [
    row.group_id,
    {
      rateMicro: row.rate_micro,
      currency: row.payer_currency,
      ref: { kind: 'payment', id: row.id, hasReplay: false, title: row.name },
    },
  ]);
}
