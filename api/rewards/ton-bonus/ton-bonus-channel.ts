import type { PlayerId } from '../../../shared/ids.ts';
import type { TonBonus } from '../../../shared/rewards/ton-bonus/contract.ts';
import { isGiven } from '../../../shared/rewards/grants/states.ts';
import { FRIEND_DEPOSIT_MICRO, FRIEND_TIMES } from '../../../shared/rewards/ton-bonus/rules.ts';
import { readWallets } from '../../cashdesk/ton/wallets/wallets-store.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import { amountOf } from '../grants/amount.ts';
import { readGrantsOf } from '../grants/grant-store.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { FRIEND_CAMPAIGN } from './pay-friends.ts';
import { CONNECT_CAMPAIGN, takeConnectBonus } from './take-connect-bonus.ts';

export const tonBonusMessages = {
  loadTonBonus: async (deps, { session }) => ({ data: await viewTonBonus(deps, session.playerId) }),
  takeTonBonus: async (deps, { session }) => ({
    data: { amountMicro: String(await takeConnectBonus(deps, session.playerId)) },
  }),
} satisfies Partial<ChannelHandlers<ClaimDeps>['bonus']>;

async function viewTonBonus(deps: ClaimDeps, playerId: PlayerId): Promise<TonBonus> {
  const { db, players, campaigns, clock } = deps;
  const [wallets, grants, player] = await Promise.all([
    readWallets(db, playerId),
    readGrantsOf(db, playerId, [CONNECT_CAMPAIGN, FRIEND_CAMPAIGN]),
    players.get(playerId),
  ]);
  const given = grants.filter(({ state }) => isGiven(state));
  const friend = campaigns.find(FRIEND_CAMPAIGN);
  const isOpen = friend !== undefined && campaigns.isInForce(friend, clock.nowMs());
  return {
    isWalletLinked: wallets.length > 0,
    isConnectTaken: given.some(({ campaignId }) => campaignId === CONNECT_CAMPAIGN),
    friends: given.filter(({ campaignId }) => campaignId === FRIEND_CAMPAIGN).length,
    friendMicro: isOpen ? String(amountOf(deps, friend.terms, undefined)) : null,
    friendDepositMicro: String(FRIEND_DEPOSIT_MICRO),
    friendTimes: FRIEND_TIMES,
    invitation: player?.publicId ?? '',
  };
}
