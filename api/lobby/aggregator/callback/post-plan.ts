import type { AccountId, GroupId } from '../../../../shared/ids.ts';
import type {
  Caps,
  IdempotencyKey,
  TotalsChange,
  Transfer,
  WalletState,
} from '../../../ledger/posting.ts';
import { uuidV7 } from '../../../platform/uuid.ts';
import { doneKey } from '../../../ledger/idempotency-keys.ts';
import { type WalletAnswer, WalletRefusal } from './answer.ts';
import { type Identity, readUsedKeys, requireSame } from './used-keys.ts';
import { balanceIn, mayBeOfBonus, type MessagePlayer } from './message-player.ts';
import type { WalletContext } from './wallet-context.ts';

/** How often the bonus is read again when its balance moved meanwhile. */
export const BONUS_READINGS = 16;

/**
 * What a message moves, and which idempotency keys it uses; without transfers it only uses keys.
 */
export type Plan = {
  readonly idempotencyKeys: readonly IdempotencyKey[];
  readonly transfers?: readonly Transfer[];
  readonly totals?: TotalsChange | undefined;
  readonly caps?: Caps | undefined;
  /** How often the player's debts had changed when the plan was made, where it goes by them. */
  readonly owedTurns?: bigint | undefined;
  /** The wallet as it was when the plan was made, where the plan goes by what it held. */
  readonly seen?: Pick<WalletState, 'accountId' | 'version'> | undefined;
  /** The bonus wallet, where the plan is of a bonus: it is moved in place of `real`. */
  readonly bonusWallet?: AccountId | undefined;
};

/**
 * `taken`: meanwhile another message used one of its keys, or the debts or the wallet that it was made
 * by have changed;
 * `short`: the wallet's balance is too small; `limited`: it would exceed its caps.
 */
export type Outcome =
  | { readonly status: 'posted'; readonly groupId: GroupId; readonly state: WalletState }
  | { readonly status: 'taken' | 'short' | 'limited' };

/** Posts a plan, and notifies the player where money moved. */
export async function postPlan(
  { ledger, effects }: WalletContext,
  { playerId, wallet }: MessagePlayer,
  { transfers = [], idempotencyKeys, bonusWallet, ...rest }: Plan,
): Promise<Outcome> {
  const built: { groupId?: GroupId } = {};
  const moved = bonusWallet ?? wallet;
  const realWallet = bonusWallet === undefined ? undefined : wallet;
  const result = await ledger.post({
    wallet,
    build: () => {
      const id = uuidV7() as GroupId;
      built.groupId = id;
      return { id, playerId, transfers, idempotencyKeys, ...rest, reported: [moved], realWallet };
    },
  });
  const { status } = result;
  if (status === 'stale') return { status: 'taken' };
  if (status === 'taken' || status === 'short' || status === 'limited') return { status };
  const state =
    result.status === 'posted'
      ? result.wallets.find(({ accountId }) => accountId === moved)
      : undefined;
  if (result.status !== 'posted' || state === undefined || built.groupId === undefined) {
    throw new Error(`a message of the aggregator was ${result.status}`);
  }
  if (transfers.length > 0) {
    const name = bonusWallet === undefined ? {} : BONUS;
    effects.moved(playerId, { ...state, ...name }, result.totals);
  }
  return { status: 'posted', groupId: built.groupId, state };
}

const BONUS = { name: 'bonus' } as const;

/** The answer to a message that was just done. */
export function answerOf(messagePlayer: MessagePlayer, groupId: string, balanceMicro: bigint) {
  return { balance: balanceIn(messagePlayer, balanceMicro), transaction_id: groupId };
}

/** The wallet now, as last committed. */
export const walletNow = async (
  { ledger }: WalletContext,
  { playerId }: MessagePlayer,
): Promise<WalletState | undefined> => (await ledger.wallets(playerId)).get('real');

/** The balance that the game of a message is played from: of its bonus, or else the money. */
export async function balanceNow(
  wallet: WalletContext,
  messagePlayer: MessagePlayer,
): Promise<bigint> {
  const { bonus } = messagePlayer.session ?? {};
  if (bonus !== undefined) return (await wallet.bonusPlay.now(bonus.grantId)).balanceMicro;
  return (await walletNow(wallet, messagePlayer))?.balanceMicro ?? 0n;
}

/**
 * The balance after a message that left a wallet in this state. Of a player who never opened a game
 * with a bonus it is that wallet's.
 */
export const balanceAfter = async (
  wallet: WalletContext,
  messagePlayer: MessagePlayer,
  { balanceMicro }: WalletState,
): Promise<bigint> =>
  mayBeOfBonus(messagePlayer) ? await balanceNow(wallet, messagePlayer) : balanceMicro;

/**
 * The answer to a message whose transaction was done before, or rolled back before it arrived;
 * undefined where it is new. Refuses an id that was used for something else.
 */
export async function answerEarlier(
  wallet: WalletContext,
  messagePlayer: MessagePlayer,
  { transactionId, identity }: { readonly transactionId: string; readonly identity: Identity },
): Promise<(WalletAnswer & { readonly transaction_id: string }) | undefined> {
  const key = doneKey(transactionId);
  const earlier = (await readUsedKeys(wallet.db, [key])).get(key);
  if (earlier === undefined) return undefined;
  requireSame(earlier, identity);
  return answerOf(messagePlayer, earlier.groupId, await balanceNow(wallet, messagePlayer));
}

/** A key was used and yet is not there: the books changed under the message too often. */
export const tooBusy = () => new WalletRefusal('INTERNAL_ERROR', 'Please try again.');
