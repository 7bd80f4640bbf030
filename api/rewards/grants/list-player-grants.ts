import { unitsText } from '../../../shared/money/amount.ts';
import type { AwardKind } from '../../../shared/rewards/campaigns/terms.ts';
import type { ReviewRefusal } from '../../../shared/rewards/grants/review.ts';
import type { GrantState } from '../../../shared/rewards/grants/states.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ReviewReason } from '../../platform/db/tables/rewards.ts';

/** How many grants are listed, the newest first. */
const LISTED = 50;

/** A player's grants as support reads them: what each is, every step of it, by whom and why. */
export async function listPlayerGrants(db: Database, playerId: number): Promise<string> {
  const grants = await db
    .selectFrom('grants as g')
    .leftJoin('player_totals as t', 't.player_id', 'g.player_id')
    .leftJoin('grant_reviews as r', 'r.grant_id', 'g.id')
    .selectAll('g')
    .select(['t.counted_micro', 't.bonus_counted_micro'])
    .select(['r.score', 'r.reasons', 'r.deadline_at', 'r.decided_by', 'r.refused_for'])
    .where('g.player_id', '=', BigInt(playerId))
    .orderBy('g.claimed_at', 'desc')
    .limit(LISTED)
    .execute();
  const ids = grants.map(({ id }) => id);
  const inPlay = grants.find(({ award, state }) => award === 'bonus' && state === 'active');
  const steps =
    ids.length === 0
      ? []
      : await db
          .selectFrom('grant_steps')
          .selectAll()
          .where('grant_id', 'in', ids)
          .orderBy('no')
          .execute();
  return grants
    .map((grant) =>
      [
        `${grant.id}  ${grant.campaign_id} (version ${grant.version}), ${grant.occasion}`,
        `  ${grant.award} of ${unitsText(grant.amount_micro)}, ${grant.state}${playedText(grant)}`,
        ...whyOf(grant, inPlay?.campaign_id).map((why) => `  ${why}`),
        ...steps
          .filter(({ grant_id: id }) => id === grant.id)
          .map(({ no, state, by, at, group_id: groupId, note }) =>
            [
              `  ${no}. ${at.toISOString()}  ${state}  by ${by}`,
              ...(groupId === null ? [] : [`money in group ${groupId}`]),
              ...(note === null ? [] : [note]),
            ].join('  '),
          ),
      ].join('\n'),
    )
    .join('\n');
}

type Standing = {
  readonly award: AwardKind;
  readonly state: GrantState;
  readonly expires_at: Date | null;
  readonly score: number | null;
  readonly reasons: readonly ReviewReason[] | null;
  readonly deadline_at: Date | null;
  readonly decided_by: string | null;
  readonly refused_for: ReviewRefusal | null;
};

/** Why a grant is in its state, or what it waits for: what its steps alone do not say. */
function whyOf(grant: Standing, inPlay: string | undefined): readonly string[] {
  switch (grant.state) {
    case 'claimed':
      if (grant.award === 'bonus' && inPlay !== undefined) {
        return [`waits until the bonus of ${inPlay} has ended: one is played at a time`];
      }
      return ['its money has not moved yet: the job goes on with it; in a break it waits'];
    case 'active':
      return grant.expires_at === null ? [] : [`ends ${grant.expires_at.toISOString()}`];
    case 'expired':
      return [
        `was not played by ${grant.expires_at?.toISOString() ?? 'its end'}: what was left went back`,
      ];
    case 'lost':
      return ['nothing was left of it, and no stake of it was open'];
    case 'review':
      return [`waits for staff until ${grant.deadline_at?.toISOString()}: ${sharedText(grant)}`];
    case 'refused':
      return [`refused by ${grant.decided_by} for ${grant.refused_for}: ${sharedText(grant)}`];
    case 'completed':
      return grant.award === 'bonus' ? ['was played in full: what it had become is money'] : [];
  }
}

/** What the accounts that a claim was compared with have in common with it. */
function sharedText({ score, reasons }: Pick<Standing, 'score' | 'reasons'>): string {
  const shared = (reasons ?? []).map(({ signal, accounts }) => `${signal} (${accounts})`);
  return `score ${score ?? 0}${shared.length === 0 ? '' : `, shares ${shared.join(', ')}`}`;
}

function playedText(grant: {
  readonly award: string;
  readonly need_micro: bigint;
  readonly mark_micro: bigint | null;
  readonly counted_micro: bigint | null;
  readonly bonus_counted_micro: bigint | null;
}): string {
  if (grant.need_micro === 0n || grant.mark_micro === null) return '';
  const total = grant.award === 'bonus' ? grant.bonus_counted_micro : grant.counted_micro;
  const since = (total ?? 0n) - grant.mark_micro;
  const played = since < 0n ? 0n : since;
  return `, played ${unitsText(played < grant.need_micro ? played : grant.need_micro)} of ${unitsText(grant.need_micro)}`;
}
