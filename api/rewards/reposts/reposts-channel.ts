import type { PlayerId } from '../../../shared/ids.ts';
import type { Repost, Reposts } from '../../../shared/rewards/reposts/contract.ts';
import { isGiven } from '../../../shared/rewards/grants/states.ts';
import {
  REPOST_NETWORKS,
  repostCampaign,
  type RepostNetwork,
} from '../../../shared/rewards/reposts/rules.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import { readGrantsOf } from '../grants/grant-store.ts';
import { readQuotedPosts } from './post-budget.ts';
import { type RepostDeps, takeRepost } from './take-repost.ts';

export const repostMessages = {
  loadReposts: async (deps, { session }) => ({ data: await viewReposts(deps, session.playerId) }),
  takeRepost: async (deps, { session }, { network, link }) => ({
    data: {
      amountMicro: String(await takeRepost(deps, { playerId: session.playerId, network, link })),
    },
  }),
} satisfies Partial<ChannelHandlers<RepostDeps>['bonus']>;

async function viewReposts(deps: RepostDeps, playerId: PlayerId): Promise<Reposts> {
  const { db, players, posts, config } = deps;
  const [player, linked, grants, quotedPosts] = await Promise.all([
    players.get(playerId),
    db
      .selectFrom('identities')
      .select('provider')
      .where('player_id', '=', BigInt(playerId))
      .execute(),
    readGrantsOf(db, playerId, REPOST_NETWORKS.map(repostCampaign)),
    readQuotedPosts(db),
  ]);
  const given = grants.filter(({ state }) => isGiven(state));
  const networks = REPOST_NETWORKS.flatMap((network): Repost[] => {
    const composeUrl = posts[network]?.composeUrl;
    if (composeUrl === undefined) return [];
    const quoted = quotedPosts.get(network);
    return [
      {
        network,
        isLinked: linked.some(({ provider }) => provider === network),
        isTaken: given.some(({ campaignId }) => campaignId === repostCampaign(network)),
        composeUrl,
        quoteUrl: quoted === undefined ? null : addressOf(network, quoted),
      },
    ];
  });
  return { invitation: `${config.siteUrl}/ref/${player?.publicId ?? ''}`, networks };
}

/** The page of a post of the operator's. */
const addressOf = (network: RepostNetwork, post: string) =>
  network === 'x' ? `https://x.com/i/status/${post}` : `https://vk.com/wall${post}`;
