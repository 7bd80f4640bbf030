import type { PlayerId } from '../../../shared/ids.ts';
import { BASE_CURRENCY_ID, currencyById } from '../../../shared/money/currency.ts';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import type { Rates } from '../../rates/rates.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Money, PaidRound } from './rounds-page.ts';

/** A rate as a table writes it: the currency by its code. */
export type NamedMoney = { readonly code: string; readonly rateMicro: bigint };

/** The currency of a table's amounts beside the base currency. */
export type TableMoney = {
  /** The money a round was played in: its own, or that of the third-party game open at its time. */
  ofRound(paid: PaidRound): NamedMoney;
  /** The player's currency at today's rate. */
  readonly today: NamedMoney;
};

const BASE: Money = { currencyId: BASE_CURRENCY_ID, rateMicro: MICRO_PER_UNIT };

const named = ({ currencyId, rateMicro }: Money): NamedMoney => ({
  code: currencyById(currencyId)?.code ?? '',
  rateMicro,
});

/**
 * The money of a player's table. Messages of third-party games store no rate of their own, so the
 * last session that began before the message provides it, and without a session today's rate.
 */
export async function tableMoneyOf(
  { db, rates }: { readonly db: Database; readonly rates: Pick<Rates, 'rateMicro'> },
  { id, targetCurrency }: { readonly id: PlayerId; readonly targetCurrency: number },
): Promise<TableMoney> {
  const sessions = await readSessions(db, id);
  const rateMicro = rates.rateMicro(targetCurrency);
  const now = rateMicro === undefined ? BASE : { currencyId: targetCurrency, rateMicro };
  return {
    ofRound: ({ round, money }) => {
      const atMs = Date.parse(round.at);
      const session = money ?? sessions.find(({ startedAtMs }) => startedAtMs <= atMs);
      return named(session ?? now);
    },
    today: named(now),
  };
}

/** The newest sessions; this covers more than a year of play. */
const MAX_SESSIONS = 5000;

type OpenedAt = Money & { readonly startedAtMs: number };

async function readSessions(db: Database, playerId: PlayerId): Promise<readonly OpenedAt[]> {
  const rows = await db
    .selectFrom('aggregator_sessions')
    .select(['currency_id', 'rate_micro', 'started_at'])
    .where('player_id', '=', BigInt(playerId))
    .orderBy('started_at', 'desc')
    .limit(MAX_SESSIONS)
    .execute();
  return rows.map((row) => ({
    currencyId: row.currency_id,
    rateMicro: row.rate_micro,
    startedAtMs: row.started_at.getTime(),
  }));
}

/**
 * What a base amount is worth in a currency as a decimal with two places, to the nearest hundredth:
 * a stake placed in that currency comes out as it was placed.
 * @param rateMicro base micro-units for one unit of that currency
 */
export function decimalInCurrency(micro: string, rateMicro: bigint): string {
  const isBelowZero = micro.startsWith('-');
  const amount = BigInt(isBelowZero ? micro.slice(1) : micro);
  const digits = String((amount * 200n + rateMicro) / (rateMicro * 2n)).padStart(3, '0');
  const sign = isBelowZero && /[1-9]/.test(digits) ? '-' : '';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
