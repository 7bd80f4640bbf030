import type { StaffBreak } from '../../../shared/backoffice/player/contract.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import {
  COOL_OFF_PERIODS,
  EXCLUSION_PERIODS,
  type CoolOffPeriod,
} from '../../../shared/protection/exclusion.ts';
import { authorise, requireMay, type StaffDeps } from '../../accounts/staff/authorise.ts';
import { type AskedBreak, takeBreak } from '../../protection/exclusion/take-break.ts';
import { OfficeRefusal } from '../http/office-refusal.ts';
import type { Reading } from './player-access.ts';
import { requirePlayer } from './require-player.ts';

/** What excluding a player needs, beside what every act of staff does. */
export type ExcludeDeps = StaffDeps & {
  /** Ends the player's unpaid deposits. */
  readonly breakBegan: (playerId: PlayerId) => Promise<void>;
};

/**
 * Begins a break or an exclusion for a player who asked support for it, or who must not play: the
 * same one that they could take themselves, on every account that is linked to theirs. Nobody ends
 * it early.
 */
export async function excludePlayer(
  deps: ExcludeDeps,
  { actor, playerId }: Reading,
  { period, reason }: { readonly period: StaffBreak; readonly reason: string },
): Promise<{ outcome: 'enough' }> {
  const id = BigInt(playerId);
  await deps.db.transaction().execute(async (trx) => {
    await requireMay(trx, { actor, act: 'player.exclude', playerId: id });
    await requirePlayer(trx, playerId);
    const act = { actor, act: 'player.exclude', subject: `player:${playerId}` } as const;
    await authorise({ ...deps, db: trx }, { ...act, after: { period }, reason, playerId: id });
    const asked = askedBreak(period);
    await takeBreak(trx, playerId, { asked, nowMs: deps.clock.nowMs() }).catch(refuseShorter);
  });
  await deps.breakBegan(playerId);
  return { outcome: 'enough' };
}

function askedBreak(period: StaffBreak): AskedBreak {
  if (isCoolOff(period)) return { kind: 'coolOff', period };
  const exclusion = EXCLUSION_PERIODS.find((one) => one === period);
  if (exclusion === undefined) throw new Error(`no break lasts ${period}`);
  return { kind: 'exclusion', period: exclusion };
}

const isCoolOff = (period: StaffBreak): period is CoolOffPeriod =>
  COOL_OFF_PERIODS.some((one) => one === period);

function refuseShorter(error: unknown): never {
  if (error instanceof Refusal && error.refusal === 'protection.longer-in-force') {
    throw new OfficeRefusal('longer-in-force', 'A break that ends later is in force.');
  }
  throw error;
}
