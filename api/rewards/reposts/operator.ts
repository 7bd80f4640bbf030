import { type ActOutcome, authorise, type StaffDeps } from '../../accounts/staff/authorise.ts';
import { lockActs } from '../../accounts/staff/lock-acts.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { postOfLink, type RepostNetwork } from '../../../shared/rewards/reposts/rules.ts';
import type { Database } from '../../platform/db/database.ts';

/** What staff may change of a network; what is left out stays. */
export type PostNetworkChange = {
  /** How many posts may be read in a day. */
  readonly readsMost?: number;
  /** The operator's post that players have to quote; null where any post will do. */
  readonly quotedPost?: string | null;
};

/** The post of a link as `post_networks` names it; undefined for a link of no post. */
export function quotedPostOf(network: RepostNetwork, link: string): string | undefined {
  const name = postOfLink(network, link);
  if (name === undefined) return undefined;
  return name.network === 'x' ? name.postId : `${name.ownerId}_${name.postId}`;
}

/**
 * Changes what a network's posts may cost and what they have to quote, once two people said the same:
 * players put what is quoted before all who follow them, and reads are billed. One person lowers the
 * reads of a day, for that stops losses at once.
 */
export async function changePostNetwork(
  { actor, ...deps }: StaffDeps & { readonly actor: StaffActor },
  network: RepostNetwork,
  { readsMost, quotedPost }: PostNetworkChange,
): Promise<ActOutcome> {
  return await deps.db.transaction().execute(async (trx) => {
    // Before the network's row, so that no read waits for another judgement.
    await lockActs(trx);
    const before = await trx
      .selectFrom('post_networks')
      .select(['reads_most', 'quoted_post'])
      .where('network', '=', network)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const after = {
      reads_most: readsMost ?? before.reads_most,
      quoted_post: quotedPost === undefined ? before.quoted_post : quotedPost,
    };
    const needsTwo =
      after.quoted_post !== before.quoted_post || after.reads_most > before.reads_most;
    const subject = `posts:${network}`;
    const asked = { actor, act: 'posts.change', subject, before, after, needsTwo } as const;
    const outcome = await authorise({ ...deps, db: trx }, { ...asked, playerId: null });
    if (outcome !== 'enough') return outcome;
    await trx.updateTable('post_networks').set(after).where('network', '=', network).execute();
    return outcome;
  });
}

/** Every network, its reads of the day and what has to be quoted, for a shell. */
export async function listPostNetworks(db: Database): Promise<string> {
  const rows = await db.selectFrom('post_networks').selectAll().orderBy('network').execute();
  return rows
    .map(({ network, reads_most, day, day_reads, quoted_post, closed_until }) =>
      [
        network.padEnd(3),
        `${day_reads} read on ${day}, at most ${reads_most} a day`,
        quoted_post === null ? 'any post' : `quotes of ${quoted_post}`,
        ...(closed_until === null ? [] : [`left alone until ${closed_until.toISOString()}`]),
      ].join('  '),
    )
    .join('\n');
}
