import { type RawBuilder, sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../../shared/ids.ts';
import { STAFF_PAGE_ROWS } from '../../../accounts/staff/page-rows.ts';
import { owedKey } from '../../../ledger/idempotency-keys.ts';
import type { IdempotencyKey, OperatorAccount } from '../../../ledger/posting.ts';
import { batchReads } from '../../../platform/db/batch-reads.ts';
import type { Database } from '../../../platform/db/database.ts';

/** A player, and the provider's account that they owe or may owe. */
export type Debtor = { readonly playerId: PlayerId; readonly operatorAccount: OperatorAccount };

/** What is owed, and how often that has changed so far. */
export type Debt = { readonly owedMicro: bigint; readonly turns: number };

/** The same with how often all debts of the player have changed so far. */
export type DebtNow = Debt & {
  readonly allTurns: bigint;
  /** Whether a round of the player may be of a bonus, by the database and not by what is remembered. */
  readonly hasBonusRounds: boolean;
  /** Whether the player's games were opened at more than one rate or currency, by the database. */
  readonly hasMixedRates: boolean;
};

/**
 * What players owe providers of wins that were rolled back after they were spent. A debt is in base
 * units, like the wallet it is kept back from, in whatever currency a session is played.
 */
export type OwedWins = { find(debtor: Debtor): Promise<DebtNow> };

export function createOwedWins(db: Database): OwedWins {
  return {
    find: batchReads(async (debtors: readonly Debtor[]) => {
      const players = [...new Set(debtors.map(({ playerId }) => BigInt(playerId)))];
      const [{ rows }, marks] = await Promise.all([
        ends(sql`and player_id = any (${players}::bigint[])`).execute(db),
        readMarks(db, players),
      ]);
      return debtors.map(({ playerId, operatorAccount }) => {
        const own = rows.filter((row) => playerIdOf(row.player_id) === playerId);
        const end = own.find((row) => row.account === operatorAccount);
        return {
          owedMicro: end?.owed_micro ?? 0n,
          turns: end?.turns ?? 0,
          allTurns: turnsOf(own),
          hasBonusRounds: marks.get(BigInt(playerId))?.has_bonus_rounds === true,
          hasMixedRates: marks.get(BigInt(playerId))?.has_mixed_rates === true,
        };
      });
    }),
  };
}

type Marks = { id: bigint; has_bonus_rounds: boolean; has_mixed_rates: boolean };

async function readMarks(db: Database, players: readonly bigint[]) {
  const { rows } = await sql<Marks>`
    select id, has_bonus_rounds, has_mixed_rates from players
     where id = any (${players}::bigint[]) and (has_bonus_rounds or has_mixed_rates)`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The key by which a group changes a debt. It is the next of its chain, so of two groups that read
 * the same debt one is posted, and the other is `taken` and reads again.
 */
export function keyOfDebt(
  { playerId, operatorAccount }: Debtor,
  { owedMicro, turns }: Debt,
  deltaMicro: bigint,
): IdempotencyKey {
  return {
    key: owedKey(playerId, operatorAccount, turns + 1),
    detail: {
      operatorAccount,
      deltaMicro: String(deltaMicro),
      owedMicro: String(owedMicro + deltaMicro),
    },
  };
}

/** What a player owes each provider, where it is anything. */
export const debtsOf = async (
  db: Database,
  playerId: PlayerId,
): Promise<readonly (Debtor & Debt)[]> => (await readDebts(db, playerId)).debts;

/**
 * The same with how often all of it has changed so far: a group that brings that number is posted
 * only while it is so.
 */
export async function readDebts(
  db: Database,
  playerId: PlayerId,
): Promise<{ readonly debts: readonly (Debtor & Debt)[]; readonly turns: bigint }> {
  const { rows } = await ends(sql`and player_id = ${BigInt(playerId)}`).execute(db);
  const debts = rows
    .filter(({ owed_micro: owedMicro }) => owedMicro > 0n)
    .map(({ account: operatorAccount, owed_micro: owedMicro, turns }) => ({
      playerId,
      operatorAccount,
      owedMicro,
      turns,
    }));
  return { debts, turns: turnsOf(rows) };
}

/** Each chain counts its turns from one, so the last turns make the number of all. */
const turnsOf = (rows: readonly Pick<ChainEnd, 'turns'>[]) =>
  rows.reduce((sum, { turns }) => sum + BigInt(turns), 0n);

/** A debt as staff see it. */
export type OpenDebt = {
  readonly playerId: PlayerId;
  readonly nick: string;
  readonly operatorAccount: OperatorAccount;
  readonly owedMicro: bigint;
  readonly changedAt: Date;
};

/** The debts that are not kept back in full yet, the largest first, as many as a page holds. */
export async function listOpenDebts(db: Database): Promise<readonly OpenDebt[]> {
  const { rows } = await sql<ChainEnd & { nick: string }>`
    select ends.*, players.nick from (${ends(sql``)}) ends join players on players.id = player_id
     where owed_micro > 0 order by owed_micro desc limit ${STAFF_PAGE_ROWS}`.execute(db);
  return rows.map((row) => ({
    playerId: playerIdOf(row.player_id),
    nick: row.nick,
    operatorAccount: row.account,
    owedMicro: row.owed_micro,
    changedAt: row.created_at,
  }));
}

type ChainEnd = {
  player_id: bigint;
  account: OperatorAccount;
  owed_micro: bigint;
  turns: number;
  created_at: Date;
};

/** The last key of each chain; the first condition is that of the index of these keys. */
const ends = (which: RawBuilder<unknown>) => sql<ChainEnd>`
  select distinct on (player_id, account) player_id, account, owed_micro, turns, created_at
    from (
      select player_id, detail ->> 'operatorAccount' as account, created_at,
             (detail ->> 'owedMicro')::bigint as owed_micro,
             substring(key from '[0-9]+$')::int as turns
        from idempotency_keys where key like 'provider:owed:%' ${which}
    ) steps
   order by player_id, account, turns desc`;
