import type { PlayerId } from '../../shared/ids.ts';
import { MICRO_PER_HUNDREDTH } from '../../shared/money/amount.ts';
import type { LimitView, ProtectionState } from '../../shared/protection/contract.ts';
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  RAISE_LAPSE_MS,
  RAISE_WAIT_MS,
  stricterLimit,
} from '../../shared/protection/limits.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { PlayerDirectory } from '../players/player-directory.ts';
import { blockOfPerson } from './guard/blocks.ts';
import { hasAcceptedTerms, termsToAccept } from '../../shared/players/terms.ts';
import { isLapsed } from './limits/change-limit.ts';
import { readDeposited } from './limits/deposits.ts';
import { breakInForce, type Guard, type Limit, readGuard } from './guard/guard.ts';
import { checkMinutesOf, type RealityPolicy } from './guard/play-clock.ts';
import { readOpenStakes, readPlayed, readTotals, readWindowStart } from './guard/play-minutes.ts';
import { realityOptions } from './reality-check/set-reality-minutes.ts';
import { readDueCheck, viewCheck } from './reality-check/reality-check.ts';

const iso = (ms: number) => new Date(ms).toISOString();

/** What a view of a player's protection needs. */
export type ViewProtectionDeps = {
  readonly clock: Clock;
  readonly config: { readonly policy: RealityPolicy };
  readonly db: Database;
  readonly players: PlayerDirectory;
};

/** Everything about a player's protection as of now; undefined when the player no longer exists. */
export async function viewProtection(
  deps: ViewProtectionDeps,
  playerId: PlayerId,
): Promise<ProtectionState | undefined> {
  const { clock, config, db, players } = deps;
  const nowMs = clock.nowMs();
  const { policy } = config;
  const [player, guard] = await Promise.all([players.get(playerId), readGuard(db, playerId)]);
  if (player === undefined) return undefined;
  const [limits, due] = await Promise.all([
    viewLimits(deps, playerId, { guard, nowMs }),
    readDueCheck(db, playerId, { guard, policy, nowMs }),
  ]);
  const found = breakInForce(guard, nowMs);
  const isTimeUp = limits.some(({ kind, left }) => kind === 'session' && left === 0);
  const blockedBy =
    blockOfPerson(player, guard, nowMs)?.name ??
    (isTimeUp ? 'limit-session' : due && 'reality-check');
  return {
    limits,
    realityCheck: {
      minutes: checkMinutesOf(guard, policy),
      options: [...realityOptions(policy)],
      due: due === undefined ? null : viewCheck(due),
    },
    exclusion: found
      ? {
          kind: found.kind,
          since: iso(found.sinceMs),
          until: found.untilMs === undefined ? null : iso(found.untilMs),
        }
      : null,
    birthDate: player.birthDate,
    terms: viewTerms(player.termsVersion, nowMs),
    blockedBy: blockedBy ?? null,
    assessment: guard.assessment
      ? { score: guard.assessment.score, at: iso(guard.assessment.atMs) }
      : null,
  };
}

/** A later edition than the one to accept counts as that one, so that nobody is asked twice. */
function viewTerms(accepted: string | null, nowMs: number): ProtectionState['terms'] {
  const current = termsToAccept(nowMs).from;
  return { current, accepted: hasAcceptedTerms(accepted, nowMs) ? current : accepted };
}

type At = { readonly guard: Guard; readonly nowMs: number };

/**
 * The use of each kind of limit in a window, in the unit of its limits; losses may be below zero.
 */
type Uses = Readonly<Record<LimitKind, number>>;

async function viewLimits(
  { db }: { readonly db: Database },
  playerId: PlayerId,
  { guard, nowMs }: At,
): Promise<LimitView[]> {
  const [totals, openMicro] = await Promise.all([
    readTotals(db, playerId),
    readOpenStakes(db, playerId),
  ]);
  const usesOf = async (period: LimitPeriod): Promise<Uses> => {
    const at = { period, nowMs };
    const [start, session, depositedMicro] = await Promise.all([
      readWindowStart(db, playerId, at),
      readPlayed(db, playerId, at),
      readDeposited(db, playerId, at),
    ]);
    const wageredMicro = totals.wageredMicro - start.wageredMicro + openMicro;
    const lostMicro = wageredMicro - (totals.returnedMicro - start.returnedMicro);
    return {
      deposit: hundredthsUp(depositedMicro),
      loss: hundredthsUp(lostMicro),
      wager: hundredthsUp(wageredMicro),
      session,
    };
  };
  const uses = {
    day: await usesOf('day'),
    week: await usesOf('week'),
    month: await usesOf('month'),
  };
  return LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.map((period) => {
      const limit = guard.limits.find((one) => one.kind === kind && one.period === period);
      return viewLimit({ kind, period, limit, used: uses[period][kind], nowMs });
    }),
  );
}

/** Hundredths, rounded up: the use is never shown as less than it is. */
function hundredthsUp(micro: bigint): number {
  const down = micro / MICRO_PER_HUNDREDTH;
  return Number(micro > 0n && micro % MICRO_PER_HUNDREDTH !== 0n ? down + 1n : down);
}

type Shown = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly limit: Limit | undefined;
  readonly used: number;
  readonly nowMs: number;
};

function viewLimit({ kind, period, limit, used, nowMs }: Shown): LimitView {
  const { own = null, operator = null, pending } = limit ?? {};
  const strictest = stricterLimit(own, operator);
  const isPending = pending !== undefined && !isLapsed(pending.askedAtMs, nowMs);
  return {
    kind,
    period,
    amount: own,
    operatorAmount: operator,
    used: Math.max(0, used),
    left: strictest === null ? null : Math.max(0, strictest - used),
    pending: isPending
      ? {
          amount: pending.amount,
          confirmFrom: iso(pending.askedAtMs + RAISE_WAIT_MS),
          lapsesAt: iso(pending.askedAtMs + RAISE_WAIT_MS + RAISE_LAPSE_MS),
        }
      : null,
  };
}
