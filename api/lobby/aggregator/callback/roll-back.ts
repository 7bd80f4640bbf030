import type { IdempotencyKey, Transfer, WalletState } from '../../../ledger/posting.ts';
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
import { type RollbackMessage, WrongField } from './message.ts';
import { type MessagePlayer, messagePlayerOf, roundKeyOf } from './message-player.ts';
import { reverseBonus, grantOfReversals } from './reverse-bonus.ts';
import {
  answerOf,
  balanceAfter,
  balanceNow,
  type Plan,
  postPlan,
  tooBusy,
  walletNow,
} from './post-plan.ts';
import { type Affordable, affordable } from './affordable.ts';
import { keyOfDebt } from './owed-wins.ts';
import { type Reversal, reversalOf, totalsOf, transferOf } from './reversal.ts';
import type { WalletContext } from './wallet-context.ts';

/** How often the ledger is read again when a key was used or money was spent meanwhile. */
const READINGS = 8;

type UsedKeys = ReadonlyMap<string, UsedKey>;

/**
 * Rolls back the listed transactions and no others, each at most once; an unknown one is stored as
 * rolled back. A refund listed with its bet does not take the stake again: both are undone.
 * Winnings the player has spent are taken as far as the balance allows: no wallet falls below zero.
 * What is missing is logged for the operator and noted with its key, and what was won of it is
 * owed: later wins of the same provider keep it back. Nothing is owed that the wallet held: where
 * money came meanwhile, the wallet is read again.
 */
export async function rollBack(
  wallet: WalletContext,
  message: RollbackMessage,
): Promise<WalletAnswer> {
  const { transactionId, listed } = message;
  if (listed.includes(transactionId)) throw new WrongField('rollback_transactions');
  const messagePlayer = await messagePlayerOf(wallet, message);
  const said = listed.toSorted().join(' ');
  const identity = { playerId: messagePlayer.playerId, action: 'rollback', said } as const;
  const keys = [transactionId, ...listed].map(doneKey);
  let seen: WalletState | undefined;
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const used = await readUsedKeys(wallet.db, [...keys, ...listed.map((id) => reversedKey(id))]);
    const earlier = used.get(doneKey(transactionId));
    if (earlier !== undefined) {
      requireSame(earlier, identity);
      const balanceMicro = await balanceNow(wallet, messagePlayer);
      return {
        ...answerOf(messagePlayer, earlier.groupId, balanceMicro),
        rollback_transactions: listed,
      };
    }
    const { plan, missingMicro } = await planOf(wallet, {
      message,
      messagePlayer,
      used,
      said,
      seen,
    });
    const outcome = await postPlan(wallet, messagePlayer, plan);
    const isChanged = outcome.status === 'taken' && seen !== undefined;
    if (outcome.status === 'short' || isChanged) seen = await walletNow(wallet, messagePlayer);
    if (outcome.status !== 'posted') continue;
    if (missingMicro > 0n) {
      wallet.logger.error(
        { playerId: messagePlayer.playerId, transactionId, missingMicro: String(missingMicro) },
        'a rollback found less money than it takes back',
      );
    }
    wallet.effects.forgotten(messagePlayer.playerId, roundKeyOf(message));
    const balanceMicro = await balanceAfter(wallet, messagePlayer, outcome.state);
    const answer = answerOf(messagePlayer, outcome.groupId, balanceMicro);
    return { ...answer, rollback_transactions: listed };
  }
  throw tooBusy();
}

type RollingBack = {
  readonly message: RollbackMessage;
  readonly messagePlayer: MessagePlayer;
  readonly used: UsedKeys;
  readonly said: string;
  /** The wallet, once it was found to hold too little. */
  readonly seen: WalletState | undefined;
};

async function planOf(
  wallet: WalletContext,
  { message, messagePlayer, used, said, seen }: RollingBack,
): Promise<{ readonly plan: Plan; readonly missingMicro: bigint }> {
  const { db } = wallet;
  const { transactionId, currency, sessionId: session, roundId: round } = message;
  const unseen: IdempotencyKey[] = [];
  const taken: Taken[] = [];
  const backs = new Map<string, ReversalState>();
  for (const id of message.listed) backs.set(id, await reversalStateOf(db, used, id));
  const groupIds = message.listed.flatMap((id) => used.get(doneKey(id))?.groupId ?? []);
  const needMoves = await readNeedMoves(db, groupIds);
  const withTheirBets = new Set([...backs.values()].map(({ by }) => by));
  for (const [id, { by, nextKey }] of backs) {
    const done = used.get(doneKey(id));
    if (done !== undefined && done.playerId !== messagePlayer.playerId) {
      throw new WalletRefusal('INTERNAL_ERROR', 'A listed transaction is another player’s.');
    }
    if (by !== undefined) continue;
    if (done === undefined) unseen.push(keyOfTombstone(id));
    const needMoved = needMoves.get(done?.groupId ?? '') ?? 0n;
    const reversal = done && !withTheirBets.has(id) ? reversalOf(done, needMoved) : undefined;
    taken.push({ key: nextKey, reversal });
  }
  const wanted = taken.flatMap(({ reversal }) => reversal ?? []);
  const grantId = grantOfReversals(wanted);
  const { missingMicro, owedKeys, ...moves } =
    grantId === undefined
      ? await reverseMoney(wallet, messagePlayer, { wanted, seen })
      : await bonusMoves(wallet, messagePlayer, { grantId, wanted });
  const missing = missingMicro > 0n ? { missingMicro: String(missingMicro) } : {};
  const detail = { action: 'rollback', said, currency, session, round, ...missing } as const;
  return {
    plan: {
      idempotencyKeys: [
        keyOfDone(transactionId, detail),
        ...unseen,
        ...owedKeys,
        ...taken.map(({ key, reversal }) =>
          keyOfReversal(key, { by: transactionId, ...keepsOf(reversal, missingMicro) }),
        ),
      ],
      ...moves,
    },
    missingMicro,
  };
}

type Moves = Omit<Plan, 'idempotencyKeys'> & {
  readonly missingMicro: bigint;
  readonly owedKeys: readonly IdempotencyKey[];
};

/** The reversal of transactions with money; what was won and is not there any more is owed. */
async function reverseMoney(
  wallet: WalletContext,
  messagePlayer: MessagePlayer,
  { wanted, seen }: Pick<RollingBack, 'seen'> & { readonly wanted: readonly Reversal[] },
): Promise<Moves> {
  const { reversals, missingMicro, owedMicro } = affordable(wanted, seen?.balanceMicro);
  const transfers: Transfer[] = [];
  for (const reversal of reversals) {
    const operator = await wallet.ledger.operatorAccount(reversal.operatorAccount);
    transfers.push(...transferOf(reversal, { wallet: messagePlayer.wallet, operator }));
  }
  return {
    transfers,
    totals: totalsOf(reversals),
    seen: missingMicro > 0n ? seen : undefined,
    missingMicro,
    owedKeys: await debtKeys(wallet, messagePlayer, owedMicro),
  };
}

/** The reversal of transactions with a bonus; nothing of it is owed. */
async function bonusMoves(
  wallet: WalletContext,
  messagePlayer: MessagePlayer,
  of: { readonly grantId: string; readonly wanted: readonly Reversal[] },
): Promise<Moves> {
  const { reversals: _done, ...moves } = await reverseBonus(wallet, messagePlayer, of);
  return { ...moves, owedKeys: [] };
}

/** Notes what a rollback leaves owed to each provider. */
async function debtKeys(
  { owedWins }: WalletContext,
  { playerId }: MessagePlayer,
  owedMicro: Affordable['owedMicro'],
): Promise<readonly IdempotencyKey[]> {
  const keys = [...owedMicro].map(async ([operatorAccount, deltaMicro]) => {
    const debtor = { playerId, operatorAccount };
    return keyOfDebt(debtor, await owedWins.find(debtor), deltaMicro);
  });
  return await Promise.all(keys);
}

type Taken = { readonly key: string; readonly reversal: Reversal | undefined };

/** A refund whose money stays with the player, all or in part, still counts for its bet. */
function keepsOf(reversal: Reversal | undefined, missingMicro: bigint) {
  const isWhole = reversal !== undefined && missingMicro === 0n;
  return isWhole ? {} : { keeps: true };
}
