import type { IdempotencyKey } from '../../../ledger/posting.ts';
import { reversedKey, doneKey } from '../../../ledger/idempotency-keys.ts';
import { type WalletAnswer, WalletRefusal } from './answer.ts';
import {
  type UsedKey,
  keyOfDone,
  readNeedMoves,
  readUsedKeys,
  requireSame,
  keyOfReversal,
  type ReversalState,
  reversalStateOf,
  keyOfTombstone,
} from './used-keys.ts';
import { noteBonusResult } from '../bonus-rounds.ts';
import { reverseBonus } from './reverse-bonus.ts';
import { bonusRoundOf } from './round-bonus.ts';
import { type RefundMessage, WrongField } from './message.ts';
import { mayBeOfBonus, type MessagePlayer, messagePlayerOf, roundKeyOf } from './message-player.ts';
import { answerOf, balanceAfter, balanceNow, type Plan, postPlan, tooBusy } from './post-plan.ts';
import { refundDetail, type Reversal, reversalOf, totalsOf, transferOf } from './reversal.ts';
import type { WalletContext } from './wallet-context.ts';

/** How often the ledger is read again when a key was used meanwhile. */
const READINGS = 5;

/**
 * Refunds a bet, exactly what it took, once, however often it is asked for. A refund of an unknown
 * bet is stored: when the bet arrives, it finds its id taken and takes nothing.
 */
export async function refundBet(
  wallet: WalletContext,
  message: RefundMessage,
): Promise<WalletAnswer> {
  const { transactionId, betTransactionId } = message;
  if (transactionId === betTransactionId) throw new WrongField('bet_transaction_id');
  const messagePlayer = await messagePlayerOf(wallet, message);
  const identity = {
    playerId: messagePlayer.playerId,
    action: 'refund',
    said: `${message.amount} ${betTransactionId}`,
  } as const;
  const keys = [
    doneKey(transactionId),
    doneKey(betTransactionId),
    reversedKey(betTransactionId),
  ] as const;
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const used = await readUsedKeys(wallet.db, keys);
    const earlier = used.get(keys[0]);
    if (earlier !== undefined) {
      requireSame(earlier, identity);
      return answerOf(messagePlayer, earlier.groupId, await balanceNow(wallet, messagePlayer));
    }
    const back = await reversalStateOf(wallet.db, used, betTransactionId);
    const refunding = {
      message,
      messagePlayer,
      bet: used.get(keys[1]),
      back,
      said: identity.said,
    };
    const outcome = await postPlan(wallet, messagePlayer, await planOf(wallet, refunding));
    if (outcome.status === 'posted') {
      wallet.effects.forgotten(messagePlayer.playerId, roundKeyOf(message));
      if (mayBeOfBonus(messagePlayer)) {
        const round = bonusRoundOf(wallet, message, messagePlayer);
        await noteBonusResult(wallet.db, round, wallet.clock.nowMs());
      }
      const balanceMicro = await balanceAfter(wallet, messagePlayer, outcome.state);
      return answerOf(messagePlayer, outcome.groupId, balanceMicro);
    }
  }
  throw tooBusy();
}

type Refunding = {
  readonly message: RefundMessage;
  readonly messagePlayer: MessagePlayer;
  readonly bet: UsedKey | undefined;
  readonly back: ReversalState;
  readonly said: string;
};

async function planOf(wallet: WalletContext, refunding: Refunding): Promise<Plan> {
  const { message, messagePlayer, bet, back, said } = refunding;
  const { transactionId, betTransactionId, currency, roundId: round } = message;
  const detail = { action: 'refund', said, currency, round } as const;
  const reversed = keyOfReversal(back.nextKey, { by: transactionId });
  requireBet(bet, messagePlayer);
  if (back.by !== undefined) return { idempotencyKeys: [keyOfDone(transactionId, detail)] };
  if (bet === undefined) {
    return {
      idempotencyKeys: [
        keyOfDone(transactionId, detail),
        reversed,
        keyOfTombstone(betTransactionId),
      ],
    };
  }
  const needMoves = await readNeedMoves(wallet.db, [bet.groupId]);
  const reversal = reversalOf(bet, needMoves.get(bet.groupId) ?? 0n);
  if (reversal === undefined)
    return { idempotencyKeys: [keyOfDone(transactionId, detail), reversed] };
  if (reversal.grantId !== undefined) {
    return await planOfBonus(wallet, refunding, { reversal, reversed });
  }
  const operator = await wallet.ledger.operatorAccount(reversal.operatorAccount);
  return {
    idempotencyKeys: [keyOfDone(transactionId, { ...detail, ...refundDetail(reversal) }), reversed],
    transfers: transferOf(reversal, { wallet: messagePlayer.wallet, operator }),
    totals: totalsOf([reversal]),
  };
}

/** The same for a bet that was played with a bonus. */
async function planOfBonus(
  wallet: WalletContext,
  { message, messagePlayer, said }: Refunding,
  { reversal, reversed }: { readonly reversal: Reversal; readonly reversed: IdempotencyKey },
): Promise<Plan> {
  const { transactionId, currency, roundId: round } = message;
  const grantId = reversal.grantId ?? '';
  const wanted = [reversal];
  const back = await reverseBonus(wallet, messagePlayer, { grantId, wanted });
  const { bonusWallet, seen, totals, transfers, reversals } = back;
  const detail = { action: 'refund', said, currency, round } as const;
  const done = { ...detail, ...refundDetail(reversals[0] ?? reversal) };
  return {
    idempotencyKeys: [keyOfDone(transactionId, done), reversed],
    bonusWallet,
    seen,
    totals,
    transfers,
  };
}

/** Only the player's own bet can be refunded. */
function requireBet(bet: UsedKey | undefined, { playerId }: MessagePlayer) {
  if (bet === undefined) return;
  const isBet = bet.detail.action === 'bet' || bet.detail.action === 'tombstone';
  if (isBet && bet.playerId === playerId) return;
  throw new WalletRefusal('INTERNAL_ERROR', 'The transaction to refund is no bet of the player.');
}
