import type { PlayerId } from '../../../shared/ids.ts';
import { breakInForce, readGuard } from '../../protection/guard/guard.ts';
import type { GrantDeps } from '../rewards-deps.ts';

/** Whether a player is in a break now: nothing is given to them, and nothing of theirs runs out. */
export const isInBreak = async (
  { db, clock }: Pick<GrantDeps, 'db' | 'clock'>,
  playerId: PlayerId,
): Promise<boolean> => breakInForce(await readGuard(db, playerId), clock.nowMs()) !== undefined;
