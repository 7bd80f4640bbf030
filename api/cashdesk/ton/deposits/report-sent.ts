import {
  PAYMENT_CODES,
  PAYMENT_STATES,
} from '../../../../shared/cashdesk/payments/payment-states.ts';
import type { Policy } from '../../../../shared/policy/policy.ts';
import type { Ton } from '../ton.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Pushes } from '../../../platform/wire/pushes.ts';
import { type Address, beginCell, type Cell, loadMessage } from '@ton/core';
import type { Payment } from '../../../../shared/cashdesk/payments/contract.ts';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../../shared/ids.ts';
import { TON_MAINNET } from '../../../../shared/cashdesk/ton/assets.ts';
import { movePayment } from '../../payments/move-payment.ts';
import { readPayment } from '../../payments/payment-store.ts';
import { pushPaymentById } from '../../payments/push-payment.ts';
import { cellOf } from '../hot-wallet.ts';

/** How long a sent payment takes on the network, at the most of ordinary days. */
const EXPECTED_MS = 120_000;

export type ReportSentDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: { readonly policy: Policy };
  readonly ton: Ton | undefined;
  readonly pushes: Pushes;
};

/**
 * Notes that a wallet sent a payment, with the hash by which explorers find its message. It moves
 * the payment to processing and credits nothing: only the chain does. Refuses `ton.payment-unknown`
 * and `ton.wrong-message`.
 */
export async function reportSent(
  deps: ReportSentDeps,
  playerId: PlayerId,
  { paymentId, boc }: { readonly paymentId: string; readonly boc: string },
): Promise<Payment> {
  const { db, clock, ton } = deps;
  const payment = await readPayment(db, paymentId);
  const isTheirs =
    payment?.player_id === BigInt(playerId) && payment.code === PAYMENT_CODES.deposit;
  if (payment === undefined || !isTheirs || payment.payway_family !== 'ton') {
    throw new Refusal('ton.payment-unknown');
  }
  const hash = messageHashOf(boc);
  const nowMs = clock.nowMs();
  await movePayment(db, paymentId, {
    from: [PAYMENT_STATES.created],
    to: PAYMENT_STATES.processing,
    what: 'sent',
    by: 'player',
    detail: { hash },
    set: {
      tx_hash: hash,
      tx_url: explorerUrl(ton?.settings.network, hash),
      expected_by: new Date(nowMs + EXPECTED_MS),
    },
    nowMs,
  });
  return await pushPaymentById(deps, paymentId);
}

/** The explorer's page of a transaction or message; the sandbox's chain has none. */
export function explorerUrl(network: string | undefined, hash: string): string | null {
  const isPublic = network === TON_MAINNET;
  return isPublic ? `https://tonviewer.com/transaction/${hash}` : null;
}

/** The hash of a message from outside without what a relay may change (TEP-467), in hex. */
function messageHashOf(boc: string): string {
  const cell = cellOf(boc);
  if (cell === undefined) throw new Refusal('ton.wrong-message');
  try {
    const { info, body } = loadMessage(cell.beginParse());
    if (info.type !== 'external-in') throw new Refusal('ton.wrong-message');
    return normalHash(info.dest, body);
  } catch {
    throw new Refusal('ton.wrong-message');
  }
}

function normalHash(destination: Address, body: Cell): string {
  return beginCell()
    .storeUint(0b10, 2)
    .storeUint(0, 2)
    .storeAddress(destination)
    .storeCoins(0)
    .storeBit(false)
    .storeBit(true)
    .storeRef(body)
    .endCell()
    .hash()
    .toString('hex');
}
