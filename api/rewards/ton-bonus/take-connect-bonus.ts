import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { readWallets } from '../../cashdesk/ton/wallets/wallets-store.ts';
import { claimGrant } from '../grants/claim-grant.ts';
import { grantedOr } from '../offers/refuse-claim.ts';
import type { ClaimDeps } from '../rewards-deps.ts';

/** The campaign of the bonus. */
export const CONNECT_CAMPAIGN = 'ton-connect';

/**
 * Gives the bonus for a linked TON wallet: once for a player, and once for a wallet, which stays its
 * player's for ever. Answers what was given, in base micro-units. Refuses `ton-bonus.*`.
 */
export async function takeConnectBonus(deps: ClaimDeps, playerId: PlayerId): Promise<bigint> {
  const [wallet] = await readWallets(deps.db, playerId);
  if (wallet === undefined) throw new Refusal('ton-bonus.no-wallet');
  const outcome = await claimGrant(deps, {
    playerId,
    campaignId: CONNECT_CAMPAIGN,
    occasion: 'once',
    token: wallet.address,
    by: 'player',
  });
  if (outcome.status === 'before') throw new Refusal('ton-bonus.taken');
  if (outcome.status === 'used') throw new Refusal('ton-bonus.wallet-used');
  if (outcome.status === 'closed' && outcome.refusal.refusal !== 'bonus.closed') {
    throw outcome.refusal;
  }
  if (outcome.status === 'closed' || outcome.status === 'spent') {
    throw new Refusal('ton-bonus.closed');
  }
  return grantedOr(outcome).amountMicro;
}
