import type { PlayerId } from '../../../shared/ids.ts';
import {
  authorise,
  requireRight,
  type ActOutcome,
  type StaffDeps,
} from '../../accounts/staff/authorise.ts';
import { lockActs } from '../../accounts/staff/lock-acts.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { disqualify } from './disqualify.ts';
import { lockRace } from './race-store.ts';

export type OutOfRace = {
  readonly slug: string;
  readonly playerId: PlayerId;
  readonly reason: string;
};

/** The subject of an entrant of a race in the log of staff. */
export const entrantSubject = (slug: string, playerId: PlayerId | string): string =>
  `race:${slug}/${playerId}`;

export type OutAnswer = 'out' | 'no-entrant' | 'too-late' | Exclude<ActOutcome, 'enough'>;

/**
 * Takes a player out of a race before its standing is final, once two people say the same with the
 * same reason, which the player reads; whoever comes next moves up.
 */
export async function outOfRaceAsStaff(
  { actor, ...deps }: StaffDeps & { readonly actor: StaffActor },
  { slug, playerId, reason }: OutOfRace,
): Promise<OutAnswer> {
  return await withinTransaction(deps.db, async (trx) => {
    await requireRight(trx, actor, 'race.disqualify');
    await lockActs(trx);
    const race = await lockRace(trx, slug);
    const entrant =
      race &&
      (await trx
        .selectFrom('race_entrants')
        .select('player_id')
        .where('race_id', '=', race.id)
        .where('player_id', '=', BigInt(playerId))
        .executeTakeFirst());
    if (race === undefined || entrant === undefined) return 'no-entrant';
    if (race.state === 'final' || race.state === 'cancelled') return 'too-late';
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'race.disqualify',
        subject: entrantSubject(slug, playerId),
        playerId: BigInt(playerId),
        after: { reason },
        reason,
      },
    );
    if (outcome !== 'enough') return outcome;
    await disqualify({ db: trx, clock: deps.clock }, { slug, playerId, reason, by: actor.name });
    return 'out';
  });
}
