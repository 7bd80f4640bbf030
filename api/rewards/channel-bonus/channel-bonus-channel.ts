import type { PlayerId } from '../../../shared/ids.ts';
import type { ChannelBonus } from '../../../shared/rewards/channel-bonus/contract.ts';
import { isGiven } from '../../../shared/rewards/grants/states.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import { readTelegramId } from '../../players/telegram-identity.ts';
import { readGrantsOf } from '../grants/grant-store.ts';
import type { MemberDeps } from '../rewards-deps.ts';
import { CHANNEL_CAMPAIGN, takeChannelBonus } from './take-channel-bonus.ts';

export const channelBonusMessages = {
  telegramBonus: async (deps, { session }) => {
    const amountMicro = await takeChannelBonus(deps, session.playerId);
    deps.pushes.toPlayer(session.playerId, 'rewardsChanged', { campaignId: CHANNEL_CAMPAIGN });
    return { data: { amountMicro: String(amountMicro) } };
  },
  telegramBonusCheck: async (deps, { session }) => ({
    data: await viewChannelBonus(deps, session.playerId),
  }),
} satisfies Partial<ChannelHandlers<MemberDeps>['bonus']>;

export const subscriptionMessages = {
  checkSubTelegramGroup: async (deps, { session }) => {
    const telegramId = await readTelegramId(deps.db, session.playerId);
    return { data: { isSubscribed: await askSubscription(deps, telegramId) } };
  },
} satisfies Partial<ChannelHandlers<MemberDeps>['user']>;

async function viewChannelBonus(deps: MemberDeps, playerId: PlayerId): Promise<ChannelBonus> {
  const [telegramId, grants] = await Promise.all([
    readTelegramId(deps.db, playerId),
    readGrantsOf(deps.db, playerId, [CHANNEL_CAMPAIGN]),
  ]);
  return {
    isTaken: grants.some(({ state }) => isGiven(state)),
    hasTelegram: telegramId !== undefined,
    isSubscribed: grants.length > 0 ? null : await askSubscription(deps, telegramId),
    channelUrl: deps.config.telegramChannel?.url ?? null,
  };
}

async function askSubscription(
  { telegramMembers, config }: MemberDeps,
  telegramId: number | undefined,
): Promise<boolean | null> {
  if (telegramId === undefined || config.telegramChannel === undefined) return null;
  const membership = await telegramMembers.ask(config.telegramChannel.name, telegramId);
  return membership === 'unknown' ? null : membership === 'member';
}
