import type { MessageRelaxed } from '@ton/core';
import type { OutgoingMessage } from '../chain-transaction.ts';
import { messagesSigned } from '../highload/highload-wallet.ts';
import { bodyHashOf } from '../hot-wallet.ts';
import { jettonQueryId } from '../messages.ts';
import type { PayoutRow } from './sign-batch.ts';

/** A payout and the message that went out for it. */
export type Sent = { readonly payout: PayoutRow; readonly message: OutgoingMessage };

/**
 * Which payouts of a batch a transaction sent, by the messages that were signed: a message built
 * again may differ from them. Undefined unless each sent message belongs to a payout, because
 * otherwise no payout is known to be unsent.
 */
export function matchSent(
  boc: string,
  payouts: readonly PayoutRow[],
  outgoing: readonly OutgoingMessage[],
): readonly Sent[] | undefined {
  const signed = messagesSigned(boc);
  if (signed.length !== payouts.length) return undefined;
  const left = outgoing
    .filter(({ isBounced }) => !isBounced)
    .map((message) => ({ message, bodyHash: bodyHashOf(message.body) }));
  const sent: Sent[] = [];
  for (const [at, payout] of payouts.entries()) {
    const wanted = partsOf(signed[at]);
    if (wanted === undefined || !isFor(payout, wanted)) return undefined;
    const found = left.findIndex(
      ({ message, bodyHash }) =>
        message.destination === wanted.to &&
        message.nano === wanted.nano &&
        bodyHash === wanted.body.hash().toString('base64'),
    );
    const [taken] = found === -1 ? [] : left.splice(found, 1);
    if (taken !== undefined) sent.push({ payout, message: taken.message });
  }
  return left.length === 0 ? sent : undefined;
}

type Parts = ReturnType<typeof partsOf>;

function partsOf(message: MessageRelaxed | undefined) {
  if (message?.info.type !== 'internal') return undefined;
  const { dest, value } = message.info;
  return { to: dest.toRawString(), nano: value.coins, body: message.body };
}

/**
 * Messages are signed in the order of their payouts; one that does not match its payout matches
 * none.
 */
function isFor(payout: PayoutRow, { to, nano, body }: NonNullable<Parts>): boolean {
  if (payout.asset === 'USDT') return jettonQueryId(body) === payout.query_id;
  return to === payout.address && nano === payout.units;
}
