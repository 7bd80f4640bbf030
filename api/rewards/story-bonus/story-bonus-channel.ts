import type { PlayerId } from '../../../shared/ids.ts';
import type { StoryBonus } from '../../../shared/rewards/story-bonus/contract.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import { readTelegramId } from '../../players/telegram-identity.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { STORY_CAMPAIGN } from './story-store.ts';
import { readStoryStanding, takeStoryBonus } from './take-story-bonus.ts';

export const storyBonusMessages = {
  telegramStoryCheck: async (deps, { session }) => ({
    data: await viewStoryBonus(deps, session.playerId),
  }),
  takeTelegramStoryBonus: async (deps, { session }) => {
    const amountMicro = await takeStoryBonus(deps, session.playerId);
    deps.pushes.toPlayer(session.playerId, 'rewardsChanged', { campaignId: STORY_CAMPAIGN });
    return { data: { amountMicro: String(amountMicro) } };
  },
} satisfies Partial<ChannelHandlers<ClaimDeps>['bonus']>;

async function viewStoryBonus(deps: ClaimDeps, playerId: PlayerId): Promise<StoryBonus> {
  const [telegramId, player] = await Promise.all([
    readTelegramId(deps.db, playerId),
    deps.players.get(playerId),
  ]);
  const asker = { playerId, ...(telegramId !== undefined && { telegramId }) };
  const { waitMs, hasStory } = await readStoryStanding(deps, asker);
  return {
    canTake: hasStory && waitMs === 0,
    taken: waitMs > 0,
    timeActivate: Math.ceil(waitMs / 1000),
    hasTelegram: telegramId !== undefined,
    invitation: player?.publicId ?? '',
  };
}
