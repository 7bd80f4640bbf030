import { worthMicro } from '../../rates/quote.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Rates } from '../../rates/rates.ts';
import type { Ton } from '../ton/ton.ts';
import * as z from 'zod/mini';
import { TON_MAINNET } from '../../../shared/cashdesk/ton/assets.ts';
import { microOfCoin } from '../crypto/coins.ts';
import { decimalOf } from '../ton/units.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { Address } from '@ton/core';

/** What reading reserves works with. */
export type ReserveDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly config: { readonly solvency: { readonly reservesUrl: string | undefined } };
  readonly rates: Rates;
  readonly ton: Ton | undefined;
};

type Holding = {
  readonly name: string;
  readonly network: string;
  readonly address: string | null;
  readonly url: string | null;
  readonly coin: string;
  /** A decimal in units of the coin. */
  readonly amount: string;
};

const LIMIT_MS = 8000;

const text = z.string().check(z.minLength(1), z.maxLength(128));
const treasury = z.object({
  reserves: z.array(
    z.object({
      name: text,
      network: text,
      address: z.nullable(text),
      url: z.optional(z.nullable(z.url({ protocol: /^https$/ }))),
      coin: z.string().check(z.regex(/^[A-Z]{2,8}$/)),
      amount: z.string().check(z.regex(/^\d{1,12}(\.\d{1,18})?$/)),
    }),
  ),
});

/**
 * Reads what the operator holds: its wallet on TON from the chain, the rest from its treasury, each
 * at the newest rate, and stores them together. A place that does not answer is left out, so the
 * sum is never more than what was seen. Returns how many places were read.
 */
export async function readReserves(deps: ReserveDeps): Promise<number> {
  const { db, clock, logger, rates } = deps;
  const holdings = (
    await Promise.all(
      [tonHoldings, treasuryHoldings].map(async (read) => {
        try {
          return await read(deps);
        } catch (error) {
          logger.warn({ err: error, source: read.name }, 'reserves were not read');
          return [];
        }
      }),
    )
  ).flat();
  const batch = uuidV7();
  const at = new Date(clock.nowMs());
  const rows = holdings.flatMap(({ name, network, address, url, coin, amount }) => {
    const rate = worthMicro(rates, coin);
    const amountMicro = rate === undefined ? undefined : microOfCoin(amount, rate);
    if (rate === undefined || amountMicro === undefined) return [];
    const value = { coin, amount_coin: amount, rate_micro: rate };
    return [
      { batch, name, network, address, url, ...value, amount_micro: String(amountMicro), at },
    ];
  });
  if (rows.length > 0) await db.insertInto('reserve_readings').values(rows).execute();
  return rows.length;
}

async function tonHoldings({ ton }: ReserveDeps): Promise<readonly Holding[]> {
  if (ton === undefined) return [];
  const { hot, network, settings } = ton;
  const usdtWallet = Address.parse(await ton.usdtWallet());
  const [nano, units] = await Promise.all([
    network.nano(hot.address),
    network.jettonUnits(usdtWallet),
  ]);
  const host = settings.network === TON_MAINNET ? 'tonviewer.com' : 'testnet.tonviewer.com';
  const place = {
    name: 'TON wallet',
    network: 'TON',
    address: hot.friendly,
    url: `https://${host}/${hot.friendly}`,
  };
  return [
    { ...place, coin: 'GRAM', amount: decimalOf('GRAM', nano) },
    { ...place, coin: 'USDT', amount: decimalOf('USDT', units) },
  ];
}

async function treasuryHoldings({ config }: ReserveDeps): Promise<readonly Holding[]> {
  const url = config.solvency.reservesUrl;
  if (url === undefined) return [];
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) });
  if (!answer.ok) throw new Error(`the treasury answered ${answer.status}`);
  const { reserves } = treasury.parse(await answer.json());
  return reserves.map((reserve) => ({ ...reserve, url: reserve.url ?? null }));
}
