import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { type Quote, quote, type QuoteDeps, termsOf, tradedMicro } from '../../rates/quote.ts';
import { outRate } from '../../rates/quote-rules.ts';
import { paywayRateMicro } from '../payways/payway-rate.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { isFeeFree, type WithdrawTerms } from '../../../shared/cashdesk/withdrawals/quote.ts';
import { BASE_CURRENCY_ID, currencyById } from '../../../shared/money/currency.ts';
import { experienceOf, vipLevelOf } from '../../../shared/players/levels.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Player } from '../../players/player-directory.ts';
import { RATE_SYMBOLS, type RateSymbol } from '../../../shared/rates/contract.ts';
import { notOpenRefusal, type PaywayMethodRow, readOpenMethods } from '../payways/payways-store.ts';
import { noteUnknownCoin } from './withdrawal-notes.ts';

/** A way out, as it pays one player now. */
export type WithdrawMethod = PaywayMethodRow & {
  readonly terms: Omit<WithdrawTerms, 'amountHundredths'>;
  /** The code of what is paid out. */
  readonly payerCurrency: string;
  /** What the limits of the method are counted in, with base micro-units for one unit of it. */
  readonly limits: { readonly currency: string; readonly rateMicro: bigint };
  readonly needsBank: boolean;
  readonly needsMemo: boolean;
  readonly mask: string | null;
};

/** Who asks, and by what: inside Telegram crypto is TON alone. */
export type AskingPlayer = {
  readonly player: Player;
  readonly platform: 'telegram' | 'web';
};

type Deps = QuoteDeps & {
  readonly db: Database;
  readonly logger: Logger;
};

/**
 * The decimal places that coins are sent with. Ether is sent in whole gwei: smaller parts are worth
 * nothing.
 */
const COIN_PLACES: Readonly<Record<RateSymbol, number>> = {
  GRAM: 9,
  USDT: 2,
  BTC: 8,
  ETH: 9,
  LTC: 8,
};
const PLACES = 2;

/**
 * Every payway that pays a player out, each by one method: crypto in its coin, all others in the
 * currency asked for. Left out, that is the first of the player's own currencies that each has.
 */
export async function readWithdrawMethods(
  deps: Deps,
  { player, platform }: AskingPlayer,
  currencyId: number | undefined,
): Promise<readonly WithdrawMethod[]> {
  const [rows, vipLevel] = await Promise.all([
    readOpenMethods(deps.db, 'withdrawal'),
    levelOf(deps.db, player.id),
  ]);
  const wanted =
    currencyId === undefined
      ? [player.targetCurrency, player.lastTargetCurrency, BASE_CURRENCY_ID]
      : [currencyId];
  await noteUnknownCoins(deps, rows);
  const ids = [...new Set(rows.map(({ payway }) => payway.id))];
  return ids.flatMap((id) => {
    const ofPayway = rows.filter(({ payway }) => payway.id === id);
    const isHidden = platform === 'telegram' && ofPayway.some(isOtherCoin);
    const row = isHidden ? undefined : methodFor(ofPayway, wanted);
    const rateMicro = row && rateOf(deps.rates, row);
    const limitRateMicro =
      row && paywayRateMicro(deps.rates, row.payway, { code: codeOf(row), side: 'out' });
    return row === undefined || rateMicro === undefined || limitRateMicro === undefined
      ? []
      : [wayOut(row, { vipLevel, rateMicro, limitRateMicro })];
  });
}

/** What a player is told whose payway pays out nothing now: why it is closed, where staff said so. */
export const noWayRefusal = async (
  { db, clock }: Pick<QuoteDeps, 'clock'> & { readonly db: Database },
  paywayId: number,
): Promise<Refusal> =>
  await notOpenRefusal(
    db,
    { paywayId },
    { otherwise: 'withdraw.unavailable', nowMs: clock.nowMs() },
  );

/** The coin a crypto payway pays in; undefined for one that names none whose rate is known. */
const coinOf = ({ payway }: PaywayMethodRow): RateSymbol | undefined =>
  payway.is_crypto ? RATE_SYMBOLS.find((symbol) => symbol === payway.coin) : undefined;

/**
 * A coin is sent at the rate at which it is deposited, not at that of the currency of its limits;
 * undefined, and so not offered, where there is none. A crypto payway of an unknown coin is offered
 * at no rate at all, least of all at that of its limits.
 */
function rateOf(rates: Deps['rates'], row: PaywayMethodRow): bigint | undefined {
  const code = row.payway.is_crypto ? coinOf(row) : codeOf(row);
  const worth = code === undefined ? undefined : tradedMicro(rates, code, 'out');
  return code && worth ? outRate(worth, termsOf(code)) : undefined;
}

const codeOf = ({ method }: PaywayMethodRow) => currencyById(method.currency_id)?.code ?? '';

/** A way out at what it pays its player now; refuses `rates.old` and `withdraw.unavailable`. */
export function quotedWay(deps: QuoteDeps, { id }: Player, way: WithdrawMethod): WithdrawMethod {
  const asked = { holder: id, code: way.payerCurrency, side: 'out' } as const;
  const quoted: Quote | undefined = quote(deps, asked);
  if (quoted === undefined) throw new Refusal('withdraw.unavailable');
  return { ...way, terms: { ...way.terms, rateMicro: quoted.rateMicro } };
}

/** The decimal places that a coin or currency is sent with, by its code. */
export function placesOf(code: string): number {
  const coin = RATE_SYMBOLS.find((symbol) => symbol === code);
  return coin === undefined ? PLACES : COIN_PLACES[coin];
}

/** The payways that this process has noted, by what is wrong with them. */
const noted = new Set<string>();

/** Staff get a line about each payway that pays nothing out because its coin is unknown. */
async function noteUnknownCoins(deps: Deps, rows: readonly PaywayMethodRow[]): Promise<void> {
  const unknown = rows.filter((row) => row.payway.is_crypto && coinOf(row) === undefined);
  const payways = new Map(unknown.map(({ payway }) => [payway.id, payway]));
  for (const payway of payways.values()) {
    const fault = `${payway.id}:${payway.coin}`;
    if (noted.has(fault)) continue;
    await noteUnknownCoin(deps, payway);
    noted.add(fault);
  }
}

const isOtherCoin = ({ payway }: PaywayMethodRow) => payway.is_crypto && payway.network !== 'TON';

function methodFor(
  rows: readonly PaywayMethodRow[],
  wanted: readonly number[],
): PaywayMethodRow | undefined {
  const isCoin = ({ method }: PaywayMethodRow) =>
    currencyById(method.currency_id)?.kind === 'crypto';
  if (rows[0]?.payway.is_crypto === true) return rows.find(isCoin) ?? rows[0];
  return wanted
    .map((id) => rows.find(({ method }) => method.currency_id === id))
    .find((row) => row !== undefined);
}

type Reckoned = {
  readonly vipLevel: number;
  readonly rateMicro: bigint;
  readonly limitRateMicro: bigint;
};

function wayOut(
  row: PaywayMethodRow,
  { vipLevel, rateMicro, limitRateMicro }: Reckoned,
): WithdrawMethod {
  const { payway, method } = row;
  const code = codeOf(row);
  const coin = coinOf(row);
  const { mask = null, needsMemo = false, needsBank = false } = payway.withdraw;
  return {
    payway,
    method,
    payerCurrency: coin ?? code,
    limits: { currency: code, rateMicro: limitRateMicro },
    mask: payway.is_crypto ? null : (mask ?? null),
    needsMemo,
    needsBank,
    terms: {
      network: payway.network,
      coin: coin ?? code,
      isCrypto: payway.is_crypto,
      vipLevel,
      rateMicro,
      places: placesOf(coin ?? code),
    },
  };
}

/** Whether this player pays no fee by this way. */
export const isFeeFreeFor = ({ terms }: WithdrawMethod): boolean => isFeeFree(terms);

async function levelOf(db: Database, playerId: PlayerId): Promise<number> {
  const row = await db
    .selectFrom('player_totals')
    .select('experience_micro')
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  return vipLevelOf(experienceOf(row?.experience_micro ?? 0n)).statusId;
}
