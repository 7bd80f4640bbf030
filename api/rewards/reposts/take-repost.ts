import { notInForceRefusal } from '../campaigns/campaigns.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { moscowDayStartMs } from '../../../shared/platform/moscow-time.ts';
import {
  type PostName,
  postOfLink,
  repostCampaign,
  type RepostNetwork,
} from '../../../shared/rewards/reposts/rules.ts';
import type { SharedThrottle } from '../../accounts/throttles/shared-throttle.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { readPlayerFacts, unmetCondition } from '../campaigns/conditions.ts';
import { isBudgetSpent } from '../grants/budget.ts';
import { claimGrant } from '../grants/claim-grant.ts';
import { readGrantsOf } from '../grants/grant-store.ts';
import { grantedOr, refuseBefore, unmetRefusal } from '../offers/refuse-claim.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { judgePost } from './judge-post.ts';
import { closeNetwork, readQuotedPosts, takeRead } from './post-budget.ts';
import type { Post, PostReading } from './post-reader.ts';
import type { Posts } from './posts.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** What the bonus for a post needs. */
export type RepostDeps = ClaimDeps & {
  readonly posts: Posts;
  readonly sharedThrottle: Pick<SharedThrottle, 'take'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly config: { readonly siteUrl: string };
};

/** A link that a player typed as that of their post on a network. */
export type TypedPost = {
  readonly playerId: PlayerId;
  readonly network: RepostNetwork;
  readonly link: string;
};

/**
 * Gives the bonus for a post of the player: once on a network for a player, and once for a profile,
 * whoever it is linked to later. The post is read once, and only where nothing else is in the way,
 * since reads are billed. Nothing is kept before the post was judged: a process that dies meanwhile
 * has cost a read. Answers what was given, in base micro-units. Refuses `repost.*`, and `bonus.*`.
 */
export async function takeRepost(deps: RepostDeps, typed: TypedPost): Promise<bigint> {
  const { playerId, network } = typed;
  const name = postOfLink(network, typed.link);
  if (name === undefined) throw new Refusal('repost.not-found');
  await requireOpen(deps, typed);
  const profileId = await readProfile(deps.db, typed);
  if (profileId === undefined) throw new Refusal('repost.no-profile');
  if (name.network === 'vk' && name.ownerId !== profileId) throw new Refusal('repost.not-yours');
  const [player, quotedPosts] = await Promise.all([
    deps.players.get(playerId),
    readQuotedPosts(deps.db),
  ]);
  judgePost(await readPost(deps, playerId, name), {
    profileId,
    invitation: player?.publicId ?? '',
    siteUrl: deps.config.siteUrl,
    quoted: quotedPosts.get(network),
  });
  crashPoint('post-after-read');
  return await claim(deps, typed, { profileId, post: numberOf(name) });
}

const numberOf = (name: PostName) =>
  name.network === 'x' ? name.postId : `${name.ownerId}_${name.postId}`;

/** Refuses what a claim would refuse anyway, before a read is spent on it. */
async function requireOpen(deps: RepostDeps, { playerId, network }: TypedPost): Promise<void> {
  const { db, campaigns, clock, gate, posts } = deps;
  await gate.claim(playerId);
  const nowMs = clock.nowMs();
  const campaignId = repostCampaign(network);
  const campaign = campaigns.find(campaignId);
  if (posts[network] === undefined || campaign === undefined) throw new Refusal('bonus.closed');
  const [before] = await readGrantsOf(db, playerId, [campaignId]);
  if (before !== undefined) await refuseBefore(deps, before, new Refusal('bonus.taken'));
  if (!campaigns.isInForce(campaign, nowMs)) throw notInForceRefusal(campaign, nowMs);
  const facts = await readPlayerFacts(db, playerId, nowMs);
  const unmet = unmetCondition(campaign.terms.conditions, facts);
  if (unmet !== undefined) throw unmetRefusal(unmet);
  if (await isBudgetSpent(db, campaign, nowMs)) throw new Refusal('bonus.spent');
}

/** The player's profile at the network. Refuses one that brought another player the bonus. */
async function readProfile(
  db: Database,
  { playerId, network }: TypedPost,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('identities')
    .leftJoin('grant_tokens', (join) =>
      join
        .onRef('grant_tokens.token', '=', 'identities.external_id')
        .on('grant_tokens.campaign_id', '=', repostCampaign(network)),
    )
    .leftJoin('grants', 'grants.id', 'grant_tokens.grant_id')
    .select(['external_id', 'grants.player_id as brought'])
    .where('identities.player_id', '=', BigInt(playerId))
    .where('provider', '=', network)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  // Another tab of the player's may have been quicker since the grants were read.
  if (row.brought === BigInt(playerId)) throw new Refusal('bonus.taken');
  if (row.brought !== null) throw new Refusal('repost.used');
  return row.external_id;
}

/** One read, out of the player's tries of the hour, the person's of the day and the network's. */
async function readPost(deps: RepostDeps, playerId: PlayerId, name: PostName): Promise<Post> {
  const { db, clock, logger, sharedThrottle } = deps;
  const { network } = name;
  await sharedThrottle.take('repost', String(playerId));
  const nowMs = clock.nowMs();
  const taken = await takeRead(db, { network, playerId, nowMs });
  if (taken === 'enough') throw new Refusal('repost.enough', { hours: hoursToNextDay(nowMs) });
  if (taken === 'closed') throw new Refusal('repost.unavailable');
  const reading = await ask(deps.posts, name);
  if (reading.status === 'found') return reading.post;
  if (reading.status === 'gone') throw new Refusal('repost.not-found');
  logger.warn({ network, ...reading }, 'a post could not be read');
  if (reading.status === 'busy') {
    await closeNetwork(db, network, clock.nowMs() + reading.waitMs);
  }
  throw new Refusal('repost.unavailable');
}

/** In how many hours, rounded up, the next day begins in Moscow. */
const hoursToNextDay = (nowMs: number) =>
  Math.ceil((moscowDayStartMs(nowMs) + DAY_MS - nowMs) / 3_600_000);

async function ask(posts: Posts, name: PostName): Promise<PostReading> {
  const reading = name.network === 'x' ? posts.x?.read(name) : posts.vk?.read(name);
  return (await reading) ?? { status: 'failed', detail: 'no token' };
}

type Proven = { readonly profileId: string; readonly post: string };

async function claim(
  deps: RepostDeps,
  { playerId, network }: TypedPost,
  { profileId, post }: Proven,
): Promise<bigint> {
  const outcome = await claimGrant(deps, {
    playerId,
    campaignId: repostCampaign(network),
    occasion: 'once',
    token: profileId,
    by: 'player',
    alongside: async (trx) => {
      await trx
        .insertInto('reposts')
        .values({
          player_id: BigInt(playerId),
          network,
          profile_id: profileId,
          post,
          at: new Date(deps.clock.nowMs()),
        })
        .execute();
    },
  });
  if (outcome.status === 'used') throw new Refusal('repost.used');
  if (outcome.status === 'before') throw new Refusal('bonus.taken');
  return grantedOr(outcome).amountMicro;
}
