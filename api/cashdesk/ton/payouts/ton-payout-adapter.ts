import type { Ton } from '../ton.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';
import { TON_ASSETS, type TonAsset } from '../../../../shared/cashdesk/ton/assets.ts';
import type { PayoutAdapter, PayoutAnswer } from '../../withdrawals/payouts/payout-adapter.ts';
import type { Database } from '../../../platform/db/database.ts';
import { explorerUrl } from '../deposits/report-sent.ts';
import {
  type AskedPayout,
  type PayoutState,
  queuePayout,
  RATE_MOVED,
  readPayout,
} from './queue-payout.ts';
import { pricedUntil, repricePayout } from './reprice-payout.ts';
import { readReturnedPart } from './returned-part.ts';

export type TonPayoutsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly ton: Ton;
  readonly logger: Logger;
};

/**
 * Pays withdrawals from the hot wallet: handing one over writes a row of our own, at most once per
 * key.
 */
export function createTonPayouts({ db, clock, ton, logger }: TonPayoutsDeps): PayoutAdapter {
  const network = ton.settings.network;
  return {
    send: async ({ key, withdrawal, payee }) => {
      try {
        const asset = assetOf(withdrawal.payer_currency);
        const amount = withdrawal.amount_in_currency;
        const memo = payee.memo ?? `wd:${key}`;
        const nowMs = clock.nowMs();
        const until = pricedUntil(nowMs);
        const asked = { paymentId: key, to: payee.purse, asset, amount, memo, pricedUntil: until };
        const queued = await queueOpen(db, asked, nowMs);
        if (queued === undefined) return { status: 'unknown', why: 'ended by hand meanwhile' };
        return await answerOf(queued, { db, key, network });
      } catch (error) {
        logger.error({ err: error, key }, 'a payout over TON was not handed over');
        return { status: 'unknown', why: 'not handed over' };
      }
    },
    statusOf: async ({ key }) => {
      try {
        const found = await readPayout(db, key);
        if (found === undefined) return { status: 'absent' };
        return await answerOf(found, { db, key, network });
      } catch {
        return { status: 'unknown', why: 'not read' };
      }
    },
    reprice: (trx, key, amount) => repricePayout(trx, key, { amount, nowMs: clock.nowMs() }),
  };
}

function assetOf(currency: string): TonAsset {
  const asset = TON_ASSETS.find((known) => known === currency);
  if (asset === undefined) throw new Error(`${currency} is no coin of the TON network`);
  return asset;
}

/** Under the withdrawal's lock: what staff ended at the same moment is not queued after it. */
async function queueOpen(
  db: Database,
  asked: AskedPayout,
  nowMs: number,
): Promise<PayoutState | undefined> {
  return await db.transaction().execute(async (trx) => {
    const open = await trx
      .selectFrom('withdrawals')
      .select('id')
      .where('id', '=', asked.paymentId)
      .where('stage', 'in', ['sending', 'sent'])
      .forShare()
      .executeTakeFirst();
    return open && (await queuePayout(trx, asked, nowMs));
  });
}

type Asked = {
  readonly db: Database;
  readonly key: string;
  readonly network: string;
};

async function answerOf(
  { state, hash, reason }: PayoutState,
  { db, key, network }: Asked,
): Promise<PayoutAnswer> {
  if (state === 'failed') {
    const playerReason = reason === RATE_MOVED ? 'payout-rate' : 'payout-failed';
    return { status: 'failed', reason: reason ?? state, playerReason };
  }
  if (state === 'returned') {
    const isPart = (await readReturnedPart(db, key)) !== undefined;
    const playerReason = isPart ? 'payout-part-returned' : 'payout-returned';
    return { status: 'failed', reason: reason ?? state, playerReason };
  }
  if (state !== 'sent' || hash === null) return { status: 'processing' };
  return { status: 'sent', tx: { hash, url: explorerUrl(network, hash) } };
}
