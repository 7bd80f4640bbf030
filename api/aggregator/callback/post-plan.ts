import type { GroupId } from '../../../shared/ids.ts';
import type { Caps, Claim, TotalsChange, Transfer, WalletState } from '../../ledger/posting.ts';
import { uuidV7 } from '../../uuid.ts';
import { type WalletAnswer, WalletRefusal } from './answer.ts';
import { doneKey, type Identity, readClaims, requireSame } from './claim-book.ts';
import { balanceIn, type Party } from './party.ts';
import type { WalletContext } from './wallet-context.ts';

/** What a message moves, and what it claims with that; without transfers it claims only. */
export type Plan = {
  readonly claims: readonly Claim[];
  readonly transfers?: readonly Transfer[];
  readonly totals?: TotalsChange | undefined;
  readonly caps?: Caps | undefined;
};

/**
 * `taken`: somebody claimed one of its keys meanwhile; `short`: the wallet holds too little;
 * `limited`: it would pass its caps.
 */
export type Outcome =
  | { readonly status: 'posted'; readonly groupId: GroupId; readonly state: WalletState }
  | { readonly status: 'taken' | 'short' | 'limited' };

/** Posts a plan, and tells the player where money moved. */
export async function postPlan(
  { ledger, aftermath }: WalletContext,
  { playerId, wallet }: Party,
  { transfers = [], claims, totals, caps }: Plan,
): Promise<Outcome> {
  const built: { groupId?: GroupId } = {};
  const result = await ledger.post({
    wallet,
    build: () => {
      const id = uuidV7() as GroupId;
      built.groupId = id;
      return { id, playerId, transfers, claims, totals, caps, reported: [wallet] };
    },
  });
  const { status } = result;
  if (status === 'taken' || status === 'short' || status === 'limited') return { status };
  const state =
    result.status === 'posted'
      ? result.wallets.find(({ accountId }) => accountId === wallet)
      : undefined;
  if (result.status !== 'posted' || state === undefined || built.groupId === undefined) {
    throw new Error(`a message of the aggregator was ${result.status}`);
  }
  if (transfers.length > 0) aftermath.moved(playerId, state, result.totals);
  return { status: 'posted', groupId: built.groupId, state };
}

/** The answer to a message that was just done. */
export function answerOf(party: Party, groupId: string, balanceMicro: bigint) {
  return { balance: balanceIn(party, balanceMicro), transaction_id: groupId };
}

/** The balance now, as last committed. */
export async function balanceNow({ ledger }: WalletContext, { playerId }: Party): Promise<bigint> {
  return (await ledger.wallets(playerId)).get('real')?.balanceMicro ?? 0n;
}

/**
 * The answer to a message whose transaction was done before, or taken back before it came; undefined
 * where it is new. Refuses an id that was used for something else.
 */
export async function answerEarlier(
  wallet: WalletContext,
  party: Party,
  { transactionId, identity }: { readonly transactionId: string; readonly identity: Identity },
): Promise<(WalletAnswer & { readonly transaction_id: string }) | undefined> {
  const key = doneKey(transactionId);
  const earlier = (await readClaims(wallet.db, [key])).get(key);
  if (earlier === undefined) return undefined;
  requireSame(earlier, identity);
  return answerOf(party, earlier.groupId, await balanceNow(wallet, party));
}

/** A claim was taken and yet is not there: the books changed under the message too often. */
export const tooBusy = () => new WalletRefusal('INTERNAL_ERROR', 'Please try again.');
