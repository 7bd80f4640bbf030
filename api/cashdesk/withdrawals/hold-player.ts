import type { PlayerId } from '../../../shared/ids.ts';
import { authorise, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { waitForService } from '../../players/closings.ts';
import { writeAudit } from './withdrawal-store.ts';

/** Whose withdrawals are held or let go, by whom and why. */
type Holding = {
  readonly playerId: PlayerId;
  readonly actor: StaffActor;
  readonly reason: string;
};

/**
 * Holds every withdrawal of a player until staff let them go; in the caller's transaction. Nobody does
 * it to their own account. What is being signed meanwhile is signed before it or not at all.
 */
export async function holdPlayer(deps: StaffDeps, holding: Holding): Promise<void> {
  const { db: trx, clock } = deps;
  const { playerId, actor, reason } = holding;
  const [at, by] = [new Date(clock.nowMs()), actor.name];
  const subject = `player:${playerId}`;
  const id = BigInt(playerId);
  await authorise(deps, { actor, act: 'withdrawal.block', subject, reason, playerId: id });
  await waitForService(trx, 'withdrawals');
  await trx
    .insertInto('withdrawal_blocks')
    .values({ player_id: id, by, reason, at })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ reason, by, at }))
    .execute();
  await audit(deps, 'blocked', holding);
}

/** Lets a player withdraw again; in the caller's transaction. Nobody does it for their own account. */
export async function releasePlayer(deps: StaffDeps, holding: Holding): Promise<void> {
  const { db: trx } = deps;
  const { playerId, actor, reason } = holding;
  const id = BigInt(playerId);
  const subject = `player:${playerId}`;
  await authorise(deps, { actor, act: 'withdrawal.unblock', subject, reason, playerId: id });
  await trx.deleteFrom('withdrawal_blocks').where('player_id', '=', id).execute();
  await audit(deps, 'unblocked', holding);
}

async function audit(
  { db, clock }: StaffDeps,
  act: 'blocked' | 'unblocked',
  { playerId, actor: { name: by, via }, reason }: Holding,
): Promise<void> {
  const nowMs = clock.nowMs();
  const detail = { reason };
  await writeAudit(db, { withdrawalId: null, act, by, via, playerId, detail, nowMs });
}
