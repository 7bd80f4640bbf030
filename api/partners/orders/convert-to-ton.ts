import { Refusal } from '../../../shared/errors/refusal.ts';
import {
  confirmOwner,
  type OwnerDeps,
  type OwnerProof,
} from '../../accounts/credentials/confirm-owner.ts';
import { readWallets } from '../../cashdesk/ton/wallets/wallets-store.ts';
import type { Session } from '../../platform/wire/session.ts';
import type { PartnerDeps } from '../partner-deps.ts';
import { convert, recall } from './convert.ts';
import type { Order } from './order-store.ts';

type AskedToTon = OwnerProof & {
  readonly requestId: string | undefined;
  /** The id of a wallet that is bound to the partner by its proof. */
  readonly wallet: string;
};

/**
 * Orders that what was earned is sent on to a wallet on TON that the partner proved. Money leaves the
 * account by it, so the owner is made sure of as at a withdrawal, once: nobody is asked on the Wednesday.
 * Refuses `partner.wallet` besides what `convert` and `confirmOwner` refuse.
 */
export async function convertToTon(
  deps: PartnerDeps & OwnerDeps,
  session: Session,
  { requestId, wallet, ...proof }: AskedToTon,
): Promise<Order> {
  const { playerId } = session;
  const before = await recall(deps.db, BigInt(playerId), requestId);
  if (before !== undefined) return before;
  const bound = await readWallets(deps.db, playerId);
  if (!bound.some(({ id }) => id === wallet)) throw new Refusal('partner.wallet');
  await confirmOwner(deps, session, proof);
  return await convert(deps, playerId, { requestId, tonWalletId: wallet });
}
