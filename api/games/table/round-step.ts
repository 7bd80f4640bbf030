import type { RefundReason } from '../../../shared/games/table/refund-reason.ts';
import type { RoundId } from '../../../shared/ids.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { uuidV7At } from '../../platform/uuid.ts';
import { ensureChain } from './chains.ts';
import { beaconTimeOf, type GuardDeps, isBeaconOut } from './beacon-guard.ts';
import { type DbClock, readDbNowMs } from '../../platform/db/db-clock.ts';
import type { SettleDeps } from './end-stakes.ts';
import { refundTable, settleTable } from './settle-table.ts';
import { type DrawDeps, drawTable } from './table-draw.ts';
import type { TableGame } from './table-game.ts';
import type { TableBanks, TablePlace, TableRound } from './table-round.ts';
import {
  beginCountdown,
  beginPaying,
  beginRefund,
  closeBets,
  type Countdown,
  endRound,
  extendCountdown,
  noteFirstBet,
  refundWaiting,
  writeDraw,
} from './table-steps.ts';
import { openRound, type Opening, readLiveRound, readStakes } from './table-store.ts';
import type { TableTimings } from './timings.ts';

/** How often a round that moves by time is checked at the least. */
const LOOK_MS = 1000;

/** How often a table without a stake is checked, in case the notification of the first is lost. */
const EMPTY_MS = 5000;

/** How often a desk is checked that nobody sits at. */
const IDLE_MS = 20_000;

/** The time between two requests to a randomness source that has not answered. */
const ASK_AGAIN_MS = 400;

/**
 * A driver asks for this long before it refunds a round: just after a start, relays may not be
 * reachable yet.
 */
const ASK_FOR_MS = 5000;

/** The least time from an outcome to its payment, while the wheel comes to rest. */
const REST_MS = 1000;

/** How far the database's clock may be behind this machine's. */
const MAX_BEHIND_MS = 1000;

type OpenDeps = Pick<RoundStepDeps, 'db' | 'dbClock' | 'place' | 'source'>;

export type RoundStepDeps = SettleDeps &
  DrawDeps &
  GuardDeps & {
    readonly game: TableGame;
    readonly place: TablePlace;
    readonly dbClock: DbClock;
    readonly timings: TableTimings;
    readonly source: TableRound['source'];
    /** When this driver began, by `performance.now()`. */
    readonly beganAtMs: number;
    /** Called after each step of a round, once it is committed. */
    readonly onStep: () => void;
    /**
     * Called when every stake of a round is settled or refunded, and at each later check: the
     * process that ended the stakes may have died before it notified anyone. `isPaidHere` says that
     * this check ended all of them.
     */
    readonly onPaid: (roundId: RoundId, isPaidHere: boolean) => void;
  };

/**
 * Takes the next step of a game's round if it is due; returns the milliseconds until the next
 * check.
 */
export async function takeStep(deps: RoundStepDeps): Promise<number> {
  const round = await readLiveRound(deps.db, deps.place);
  if (round !== undefined) return await takeStepOf(deps, round);
  return deps.game.isOnDemand === true ? IDLE_MS : await open(deps);
}

/** The same for one round, whichever of its game it is. */
export async function takeStepOf(deps: RoundStepDeps, round: TableRound): Promise<number> {
  switch (round.state) {
    case 'waiting':
      return await begin(deps, round);
    case 'betting':
      return await close(deps, round);
    case 'spinning':
      return round.outcome === undefined ? await draw(deps, round) : await pay(deps, round);
    case 'paying':
      return await end(deps, round);
    case 'refunding':
      return await refund(deps, round);
    case 'settled':
    case 'refunded':
      return 0;
  }
}

async function open(deps: RoundStepDeps): Promise<number> {
  const { db, game, onStep } = deps;
  const opening = await openAt(deps);
  if (opening === 'opened') {
    crashPoint('table-after-open');
    onStep();
  }
  if (opening !== 'stands') await ensureChain(db, game.name);
  return 0;
}

/** Opens a round at a place where none is under way. */
export async function openAt({ db, dbClock, place, source }: OpenDeps): Promise<Opening> {
  await dbClock.measure();
  const id = uuidV7At(Math.round(dbClock.nowMs())) as RoundId;
  return await openRound(db, { id, ...place, source });
}

/** A countdown begins when the stakes make a round ready; a side that stays alone is refunded. */
async function begin(deps: RoundStepDeps, round: TableRound): Promise<number> {
  const { db, game, timings, onStep } = deps;
  const { firstAtMs, banks } = await readStakes(db, round.id);
  if (firstAtMs === undefined) return game.isOnDemand === true ? IDLE_MS : EMPTY_MS;
  const nowMs = await readDbNowMs(db);
  const countdown = planCountdown(deps, round, { firstBetAtMs: firstAtMs, nowMs, banks });
  const distrust = game.canBegin(banks)
    ? await distrustOf(deps, round.id, { ...countdown, nowMs })
    : undefined;
  const whyNot = (all: TableBanks) => (game.canBegin(all) ? distrust : 'alone');
  if (whyNot(banks) === undefined) {
    if (await beginCountdown(db, round.id, countdown)) {
      crashPoint('table-after-countdown');
      onStep();
    }
    return 0;
  }
  if (round.firstBetAtMs === undefined) {
    await noteFirstBet(db, round.id, firstAtMs);
    onStep();
  }
  const leftMs = firstAtMs + timings.refundMs - nowMs;
  if (leftMs > 0) return Math.min(leftMs, LOOK_MS);
  if (await refundWaiting(db, round.id, whyNot)) onStep();
  return 0;
}

/** Why a countdown must not begin although the stakes make the round ready. */
async function distrustOf(
  deps: RoundStepDeps,
  id: RoundId,
  { beaconRound, nowMs }: Pick<Countdown, 'beaconRound'> & { readonly nowMs: number },
): Promise<RefundReason | undefined> {
  if (!isClockRight(deps, nowMs)) return 'clock';
  return (await isBeaconOut(deps, id, beaconRound)) ? 'beacon-out' : undefined;
}

/**
 * A database whose clock is behind would accept bets after the beacon that decides them is public.
 */
export function isClockRight({ logger }: Pick<RoundStepDeps, 'logger'>, dbNowMs: number): boolean {
  const behindMs = Date.now() - dbNowMs;
  if (behindMs <= MAX_BEHIND_MS) return true;
  logger.error({ behindMs }, "the database's clock is behind: no round can begin");
  return false;
}

type CountdownStart = {
  readonly firstBetAtMs: number;
  readonly nowMs: number;
  readonly banks: TableBanks;
};

/**
 * Fixes the closing time and the beacon together: the beacon is the first one a fixed time after
 * the close. A game whose countdown grows fixes the beacon at the close.
 */
function planCountdown(
  { beacon, game, timings }: RoundStepDeps,
  { source }: TableRound,
  { firstBetAtMs, nowMs, banks }: CountdownStart,
): Countdown {
  const closesAtMs = nowMs + (game.countdownMs?.(banks, timings) ?? timings.countdownMs);
  const isFixedNow = source === 'drand' && game.isBeaconFixedAtClose !== true;
  const beaconRound = isFixedNow ? beacon.roundAt(closesAtMs + timings.beaconLeadMs) : null;
  return { firstBetAtMs, countdownAtMs: nowMs, closesAtMs, beaconRound };
}

const lengthOf = (game: TableGame, banks: TableBanks, timings: TableTimings) =>
  game.countdownMs?.(banks, timings) ?? timings.countdownMs;

/** The beacon that decides a round that closes at a moment, where it is fixed only then. */
function beaconAtClose({ beacon, game, timings }: RoundStepDeps) {
  if (game.isBeaconFixedAtClose !== true) return undefined;
  return (closedAtMs: number) => beacon.roundAt(closedAtMs + timings.beaconLeadMs);
}

/** Moves the close back where players came that make the countdown longer. */
async function extend(
  { db, game, timings, onStep }: RoundStepDeps,
  { id, countdownAtMs, closesAtMs = 0 }: TableRound,
): Promise<boolean> {
  if (game.countdownMs === undefined || countdownAtMs === undefined) return false;
  const { banks } = await readStakes(db, id);
  const dueMs = Math.round(countdownAtMs + game.countdownMs(banks, timings));
  if (dueMs <= closesAtMs || !(await extendCountdown(db, id, dueMs))) return false;
  onStep();
  return true;
}

async function close(deps: RoundStepDeps, round: TableRound): Promise<number> {
  const { db, game, dbClock, timings, logger, onStep } = deps;
  if (await extend(deps, round)) return 0;
  const leftMs = (round.closesAtMs ?? 0) - dbClock.nowMs();
  if (leftMs > 0) return Math.ceil(leftMs);
  const beforeMs = beaconTimeOf(deps, round);
  const beaconAt = beaconAtClose(deps);
  const asked = beaconAt?.(dbClock.nowMs());
  const decides = asked ?? round.beaconRound ?? null;
  const isOut = dbClock.nowMs() < beforeMs && (await isBeaconOut(deps, round.id, decides));
  const countdownMs = game.countdownMs && ((banks: TableBanks) => lengthOf(game, banks, timings));
  const limit = { beforeMs, isBeaconOut: isOut, beaconAt, asked, countdownMs };
  const closing = await closeBets(db, round, limit);
  if (closing === 'not-yet') return 5;
  if (closing !== 'closed') {
    logger.warn({ roundId: round.id, reason: closing }, 'a round closed after its beacon');
  }
  crashPoint('table-after-close');
  onStep();
  return 0;
}

/**
 * A round whose randomness is available is drawn however late; after the limit it is refunded
 * without a draw.
 */
async function draw(deps: RoundStepDeps, round: TableRound): Promise<number> {
  const { db, beacon, dbClock, timings, game, logger, beganAtMs, onStep } = deps;
  const isPastLimit = dbClock.nowMs() - (round.closesAtMs ?? 0) > timings.beaconLimitMs;
  if (!isPastLimit && round.beaconRound !== undefined) {
    const leftMs = beacon.timeMs(round.beaconRound) - Date.now();
    if (leftMs > 0) return Math.min(leftMs, LOOK_MS);
  }
  const drawn = await drawTable(deps, game, round);
  if (drawn !== undefined) {
    if (await writeDraw(db, round.id, drawn)) {
      crashPoint('table-after-draw');
      onStep();
    }
    return 0;
  }
  const hasAsked = performance.now() - beganAtMs > Math.min(ASK_FOR_MS, timings.beaconLimitMs);
  if (!isPastLimit || !hasAsked) return ASK_AGAIN_MS;
  logger.warn({ roundId: round.id, source: round.source }, 'a round got no randomness');
  if (await beginRefund(db, round.id)) onStep();
  return 0;
}

/** When the wheel has come to rest, by the database's clock. */
function restsAtMs({ closesAtMs = 0, drawnAtMs = 0 }: TableRound, { spinMs }: TableTimings) {
  return Math.max(closesAtMs + spinMs, drawnAtMs + Math.min(REST_MS, spinMs));
}

async function pay(deps: RoundStepDeps, round: TableRound): Promise<number> {
  const leftMs = restsAtMs(round, deps.timings) - deps.dbClock.nowMs();
  if (leftMs > 0) return Math.ceil(leftMs);
  if (await beginPaying(deps.db, round.id)) deps.onStep();
  return 0;
}

/** Pays, keeps the result on show for its time, and ends the round. */
async function end(deps: RoundStepDeps, round: TableRound): Promise<number> {
  const { db, game, dbClock, timings, onPaid, onStep } = deps;
  onPaid(round.id, await settleTable(deps, game, round));
  const leftMs = restsAtMs(round, timings) + timings.rewardMs - dbClock.nowMs();
  if (leftMs > 0) return Math.ceil(leftMs);
  if (await endRound(db, round.id, 'settled')) onStep();
  return 0;
}

async function refund(deps: RoundStepDeps, round: TableRound): Promise<number> {
  deps.onPaid(round.id, await refundTable(deps, round));
  if (await endRound(deps.db, round.id, 'refunded')) deps.onStep();
  return 0;
}
