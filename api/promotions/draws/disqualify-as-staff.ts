import {
  authorise,
  requireRight,
  type ActOutcome,
  type StaffDeps,
} from '../../accounts/staff/authorise.ts';
import { lockActs } from '../../accounts/staff/lock-acts.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { disqualifyWinner } from './disqualify-winner.ts';
import { lockDraw, readDraw } from '../tickets/draw-store.ts';
import { readDrawn } from './drawn-store.ts';

export type OutOfDraw = {
  readonly slug: string;
  readonly place: number;
  /** The ticket that has the place: what both people looked at. */
  readonly ticket: number;
  readonly reason: string;
};

/** The subject of a place of a draw in the log of staff. */
export const winnerSubject = (slug: string, place: number): string => `draw:${slug}/${place}`;

export type OutAnswer = 'out' | 'no-winner' | 'too-late' | Exclude<ActOutcome, 'enough'>;

/**
 * Takes a prize from its winner once two people say the same, with the same reason, of the same
 * ticket: the reason stands in the proof for good, and the next ticket that the beacon drew has the
 * prize, whoever they are.
 */
export async function outOfDrawAsStaff(
  { actor, ...deps }: StaffDeps & { readonly actor: StaffActor },
  { slug, place, ticket, reason }: OutOfDraw,
): Promise<OutAnswer> {
  return await withinTransaction(deps.db, async (trx) => {
    await requireRight(trx, actor, 'draw.disqualify');
    await lockActs(trx);
    const asked = await readDraw(trx, slug);
    const draw = asked && (await lockDraw(trx, asked.id));
    if (draw === undefined) return 'no-winner';
    const winner = (await readDrawn(trx, draw.id)).find(
      (row) => row.place === place && row.number === ticket && row.out === undefined,
    );
    if (winner === undefined) return 'no-winner';
    if (draw.state !== 'drawn') return 'too-late';
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'draw.disqualify',
        subject: winnerSubject(slug, place),
        playerId: BigInt(winner.playerId),
        after: { ticket, reason },
        reason,
      },
    );
    if (outcome !== 'enough') return outcome;
    await disqualifyWinner({ ...deps, db: trx }, { slug, place, reason, by: actor.name });
    return 'out';
  });
}
