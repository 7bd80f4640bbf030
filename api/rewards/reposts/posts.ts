import type { RewardName } from '../../../shared/rewards/campaigns/terms.ts';
import {
  REPOST_NETWORKS,
  repostCampaign,
  type RepostNetwork,
} from '../../../shared/rewards/reposts/rules.ts';
import type { PostReader } from './post-reader.ts';
import type { PostSettings } from './settings.ts';
import { createVkPosts } from './vk-posts.ts';
import { createXPosts } from './x-posts.ts';

type OfNetwork<N extends RepostNetwork> = {
  readonly read: PostReader<N>;
  /** The network's page on which a post is written. */
  readonly composeUrl: string;
};

/** The networks whose posts can be read; one that the operator has no token for is undefined. */
export type Posts = {
  readonly x: OfNetwork<'x'> | undefined;
  readonly vk: OfNetwork<'vk'> | undefined;
};

type Settings = Readonly<Partial<Record<RepostNetwork, PostSettings>>>;

export const createPosts = (
  { x, vk }: Settings,
  { nowMs }: { readonly nowMs: () => number },
): Posts => ({
  x: x && { read: createXPosts(x, nowMs), composeUrl: x.composeUrl },
  vk: vk && { read: createVkPosts(vk), composeUrl: vk.composeUrl },
});

/** The rewards that are not offered, because their posts cannot be read. */
export const unreadableRewards = (settings: Settings): ReadonlySet<RewardName> =>
  new Set(
    REPOST_NETWORKS.filter((network) => settings[network] === undefined).map((network) =>
      repostCampaign(network),
    ),
  );
