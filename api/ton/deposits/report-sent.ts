import { type Address, beginCell, type Cell, loadMessage } from '@ton/core';
import { TON_PAYWAY } from '../../../shared/cashdesk/withdraw-quote.ts';
import type { Payment } from '../../../shared/cashdesk/contract.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { TON_MAINNET } from '../../../shared/ton/assets.ts';
import { movePayment } from '../../cashdesk/payments/move-payment.ts';
import { readPayment } from '../../cashdesk/payments/payment-store.ts';
import { pushPaymentById } from '../../cashdesk/payments/push-payment.ts';
import type { Context } from '../../context.ts';
import { cellOf } from '../hot-wallet.ts';

/** How long a sent payment takes on the network, at the most of ordinary days. */
const EXPECTED_MS = 120_000;

type Deps = Pick<Context, 'db' | 'clock' | 'config' | 'pushes'>;

/**
 * Notes that a wallet sent a payment, with the hash by which explorers find its message. It moves the
 * payment to processing and credits nothing: only the chain does. Refuses `ton.payment-unknown` and
 * `ton.wrong-message`.
 */
export async function reportSent(
  deps: Deps,
  playerId: PlayerId,
  { paymentId, boc }: { readonly paymentId: string; readonly boc: string },
): Promise<Payment> {
  const { db, clock, config } = deps;
  const payment = await readPayment(db, paymentId);
  const isTheirs = payment?.player_id === BigInt(playerId) && payment.code === 1;
  if (payment === undefined || !isTheirs || payment.payway_id !== TON_PAYWAY) {
    throw new Refusal('ton.payment-unknown');
  }
  const hash = messageHashOf(boc);
  const nowMs = clock.nowMs();
  await movePayment(db, paymentId, {
    from: [1],
    to: 3,
    what: 'sent',
    by: 'player',
    detail: { hash },
    set: {
      tx_hash: hash,
      tx_url: explorerUrl(config.ton?.network, hash),
      expected_by: new Date(nowMs + EXPECTED_MS),
    },
    nowMs,
  });
  return await pushPaymentById(deps, paymentId);
}

/** Where people look at a transaction or message; the sandbox's chain has no such place. */
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
