import type { PlayerId } from '../../shared/ids.ts';
import type { OperatorAccount } from './posting.ts';

/**
 * The idempotency keys of a third-party game's transaction: that it was done, and that it was
 * rolled back, for the first time or, where the rollback was itself undone, for a further time.
 */
export const doneKey = (transactionId: string) => `provider:tx:${transactionId}`;
export const reversedKey = (transactionId: string, time = 1) =>
  time === 1 ? `provider:rev:${transactionId}` : `provider:rev:${transactionId}:${time}`;

/**
 * The chain of what a player owes a provider of won money that was rolled back after it was spent:
 * each key is used by the group that changed the debt, and the turns count from 1 without a gap.
 */
export const owedKey = (playerId: PlayerId, account: OperatorAccount, turn: number) =>
  `${OWED_KEYS}${playerId}:${account}:${turn}`;

/** How every key of such a chain begins; the index `idempotency_keys_owed` is of these alone. */
export const OWED_KEYS = 'provider:owed:';
