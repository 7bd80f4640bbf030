import { PAYMENT_CODES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { courseOf } from '../../../shared/money/amount.ts';
import { worthMicro } from '../../rates/quote.ts';
import { currencyById } from '../../../shared/money/currency.ts';
import type { Rates } from '../../rates/rates.ts';
import type { Gateways } from '../gateways/gateways.ts';
import { moneyCurrencyOf } from '../../players/money-currency.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import { QUICK_AMOUNTS, quickAmountsIn } from '../../../shared/cashdesk/withdrawals/terms.ts';
import type { Payway } from '../../../shared/cashdesk/payments/contract.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/i18n/languages.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Session } from '../../platform/wire/session.ts';
import type { Database } from '../../platform/db/database.ts';
import { PAYWAY_FAMILIES, type PaywayFamily } from '../payments/payway-families.ts';
import { readOpenMethods } from '../payways/payways-store.ts';
import { viewPayways } from '../payways/view-payway.ts';

/** The payways a player may bring money in by, and what the page offers with them. */
export type OfferedPayways = {
  payWays: Payway[];
  quickAmounts: number[];
  quickAmountsExchange: number[];
  shouldOfferLimit: boolean;
};

/** What listing payways for deposits needs. */
export type LoadPaywaysDeps = {
  readonly db: Database;
  readonly rates: Rates;
  readonly gateways: Gateways;
  readonly players: PlayerDirectory;
};

/**
 * The payways for deposits in a currency, by default the player's: fiat ones that a gateway
 * carries, or the crypto ones, whose currencies are coins. Inside Telegram crypto is TON alone,
 * whatever the client asks. A guest is shown the fiat ones, with what they take at least.
 */
export async function loadDepositPayways(
  { db, rates, gateways, players }: LoadPaywaysDeps,
  session: Pick<Session, 'playerId' | 'platform'> | undefined,
  asked: { readonly currency?: number | undefined; readonly crypto?: boolean | undefined } = {},
): Promise<OfferedPayways> {
  const isCrypto = asked.crypto === true;
  const [open, shouldOfferLimit, player] = await Promise.all([
    readOpenMethods(db, 'deposit'),
    session !== undefined && isLimitUnanswered(db, session.playerId),
    session && players.get(session.playerId),
  ]);
  const currency = asked.currency ?? (player && moneyCurrencyOf(player));
  const offered = open.filter(({ payway, method }) => {
    if (payway.is_crypto !== isCrypto) return false;
    if (isCrypto) return session !== undefined && isCryptoAllowed(session.platform, payway.family);
    return method.currency_id === currency && gateways.of(payway.family) !== undefined;
  });
  const code = currencyById(currency ?? 0)?.code ?? '';
  const rate = courseOf(worthMicro(rates, code) ?? 0n);
  const sumsOf = (sums: readonly number[]) => (rate > 0 ? quickAmountsIn(sums, rate) : []);
  return {
    payWays: viewPayways(offered, { rates, side: 'in', lang: player?.lang ?? DEFAULT_LANGUAGE }),
    quickAmounts: sumsOf(QUICK_AMOUNTS.fiat),
    quickAmountsExchange: sumsOf(QUICK_AMOUNTS.exchange),
    shouldOfferLimit,
  };
}

/** Inside Telegram crypto is TON alone. */
function isCryptoAllowed(platform: Session['platform'], family: PaywayFamily): boolean {
  return platform !== 'telegram' || PAYWAY_FAMILIES[family].isInTelegram;
}

/** Refuses `cashdesk.telegram-ton-only`, by the platform that the session was opened on. */
export function requireCryptoAllowed(platform: Session['platform'], family: PaywayFamily): void {
  if (!isCryptoAllowed(platform, family)) throw new Refusal('cashdesk.telegram-ton-only');
}

/**
 * Whether the player has not yet answered if they want a limit: they never set one of deposits, and
 * never asked for a deposit, which is what follows the answer.
 */
async function isLimitUnanswered(db: Database, playerId: PlayerId): Promise<boolean> {
  const [limit, asked] = await Promise.all([
    db
      .selectFrom('player_limit_changes')
      .select('id')
      .where('player_id', '=', BigInt(playerId))
      .where('kind', '=', 'deposit')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('payments')
      .select('id')
      .where('player_id', '=', BigInt(playerId))
      .where('code', '=', PAYMENT_CODES.deposit)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return limit === undefined && asked === undefined;
}
