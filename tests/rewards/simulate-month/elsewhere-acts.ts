import { takeChannelBonus } from '../../../api/rewards/channel-bonus/take-channel-bonus.ts';
import { readProjects } from '../../../api/rewards/partner-bonus/partner-store.ts';
import { takePartnerBonus } from '../../../api/rewards/partner-bonus/take-partner-bonus.ts';
import { takeRepost } from '../../../api/rewards/reposts/take-repost.ts';
import { showStory } from '../../../api/rewards/story-bonus/show-story.ts';
import { takeStoryBonus } from '../../../api/rewards/story-bonus/take-story-bonus.ts';
import type { RepostNetwork } from '../../../shared/rewards/reposts/rules.ts';
import type { Actor, MonthStage } from './month-stage.ts';
import { profilesOf } from './networks.ts';
import type { Tried } from './tried.ts';

/** What rewards give for what a player does in Telegram, on X and on VK. */
export function elsewhereActs({ context, networks }: MonthStage, tried: Tried) {
  return {
    joinChannel: ({ index }: Actor) => networks.join(index),
    takeChannel: ({ id }: Actor) => tried(() => takeChannelBonus(context, id)),

    /** Forwards a story of the player's own to the bot, and takes its bonus. */
    takeStory: ({ id, index }: Actor, storyId: number) =>
      tried(async () => {
        const { telegramId, username } = profilesOf(index);
        await showStory(context, { telegramId, chatId: telegramId, storyId, username });
        await takeStoryBonus(context, id);
      }),

    /** Takes the bonus of every partner's project. */
    takePartners: async ({ id }: Actor) => {
      for (const project of await readProjects(context.db)) {
        await tried(() => takePartnerBonus(context, id, project.id));
      }
    },

    /** Posts about the product on a network, and takes the bonus for the post. */
    repost: ({ id, index }: Actor, network: RepostNetwork) =>
      tried(async () => {
        const link = networks.write(index, network, `Playing at ${context.config.siteUrl}/`);
        await takeRepost(context, { playerId: id, network, link });
      }),
  };
}
