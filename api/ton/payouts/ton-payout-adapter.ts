import { TON_ASSETS } from '../../../shared/ton/assets.ts';
import type {
  PayoutAdapter,
  PayoutAnswer,
} from '../../cashdesk/withdrawals/payouts/payout-adapter.ts';
import type { Context } from '../../context.ts';
import { explorerUrl } from '../deposits/report-sent.ts';
import { type PayoutState, queuePayout, readPayout } from './queue-payout.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'config' | 'logger'>;

/** Pays withdrawals from the hot wallet: handing one over is a row of our own, kept once for ever. */
export function createTonPayouts({ db, clock, config, logger }: Deps): PayoutAdapter {
  const network = config.ton?.network;
  return {
    send: async ({ key, withdrawal, payee }) => {
      try {
        const asset = TON_ASSETS.find((known) => known === withdrawal.payer_currency) ?? 'GRAM';
        const amount = withdrawal.amount_in_currency;
        const asked = { paymentId: key, to: payee.purse, asset, amount, memo: payee.memo };
        return answerOf(await queuePayout(db, asked, clock.nowMs()), network);
      } catch (error) {
        logger.error({ err: error, key }, 'a payout over TON was not handed over');
        return { status: 'unknown', why: 'not handed over' };
      }
    },
    statusOf: async ({ key }) => {
      try {
        const found = await readPayout(db, key);
        return found === undefined ? { status: 'absent' } : answerOf(found, network);
      } catch {
        return { status: 'unknown', why: 'not read' };
      }
    },
  };
}

function answerOf({ state, hash, reason }: PayoutState, network: string | undefined): PayoutAnswer {
  if (state === 'failed' || state === 'returned') {
    return { status: 'failed', reason: reason ?? state };
  }
  if (state !== 'sent' || hash === null) return { status: 'processing' };
  return { status: 'sent', tx: { hash, url: explorerUrl(network, hash) } };
}
