import { sql } from 'kysely';
import type { PlayerId } from '../../../../shared/ids.ts';
import type { OperatorAccount } from '../../../ledger/posting.ts';
import { batchReads } from '../../../platform/db/batch-reads.ts';
import type { Database } from '../../../platform/db/database.ts';

/** The round of a win, and the currency the win is told in. */
type WonRound = {
  readonly playerId: PlayerId;
  /** Undefined where the message names none: then no bet of it can be known. */
  readonly roundId: string | undefined;
  /** Undefined where the provider is not certain: then the round's id alone has to be enough. */
  readonly operatorAccount: OperatorAccount | undefined;
  readonly currencyId: number;
  /** Since when sessions count as those in which an unknown bet may have been placed. */
  readonly sinceMs: number;
};

/** What the bets of a round were priced at: each field is the lowest rate of some, if there are any. */
export type BetRates = {
  /** Of its bets in the currency of the win. */
  readonly sameMicro: bigint | undefined;
  /** Of its bets in other currencies. */
  readonly otherMicro: bigint | undefined;
  /** Of the player's late sessions in that currency; read only where no bet in it is known. */
  readonly sessionsMicro: bigint | undefined;
};

/**
 * What rounds were staked at, from the bets as their idempotency keys tell of them and the sessions
 * they came in: a session never changes, and every bet was taken in one. Bets of nothing, free spins
 * and tips price no win. A bet counts even where it was refunded since.
 */
export type RoundRates = { find(round: WonRound): Promise<BetRates> };

export function createRoundRates(db: Database): RoundRates {
  return {
    find: batchReads(async (rounds: readonly WonRound[]) => {
      const { rows } = await lowestRates(rounds).execute(db);
      return rows.map(({ same, other, sessions }) => ({
        sameMicro: same ?? undefined,
        otherMicro: other ?? undefined,
        sessionsMicro: sessions ?? undefined,
      }));
    }),
  };
}

type Lowest = { same: bigint | null; other: bigint | null; sessions: bigint | null };

/** The conditions on the key of a bet are those of the index `idempotency_keys_rounds`, and more. */
const lowestRates = (rounds: readonly WonRound[]) => sql<Lowest>`
  select bets.same, bets.other,
         case when bets.same is null then (
           select min(s.rate_micro) from aggregator_sessions s
            where s.player_id = won.player and s.currency_id = won.currency
              and s.started_at > won.since) end as sessions
    from unnest(${rounds.map(({ playerId }) => BigInt(playerId))}::bigint[],
                ${rounds.map(({ roundId }) => roundId ?? null)}::text[],
                ${rounds.map(({ operatorAccount }) => operatorAccount ?? null)}::text[],
                ${rounds.map(({ currencyId }) => currencyId)}::smallint[],
                ${rounds.map(({ sinceMs }) => new Date(sinceMs))}::timestamptz[])
         with ordinality as won (player, round, account, currency, since, no)
   cross join lateral (
     select min(s.rate_micro) filter (where s.currency_id = won.currency) as same,
            min(s.rate_micro) filter (where s.currency_id <> won.currency) as other
       from idempotency_keys k
       join aggregator_sessions s on s.id = (k.detail ->> 'session')::uuid
      where k.player_id = won.player and k.detail ->> 'round' = won.round
        and k.detail ->> 'action' = 'bet' and k.detail ->> 'type' = 'bet'
        and k.detail ->> 'micro' <> '0'
        and (won.account is null or k.detail ->> 'operatorAccount' = won.account)) bets
   order by won.no`;
