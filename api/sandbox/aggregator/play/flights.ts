import type { PlaySession } from '../sessions.ts';
import { newTransactionId } from './callbacks.ts';
import { crashPayout, crashPoint, flightMs, multiplierAt } from './engines/crash.ts';
import type { Draw } from './engines/draw.ts';
import { targetOf } from './game-choice.ts';
import type { Balance, OpenRound, Rounds } from './rounds.ts';
import { type PlayRefusal, playKey } from './spins.ts';

/** How a flight ended. */
export type Landing = {
  readonly pointHundredths: number;
  /** Where the player left; null when the flight ended first. */
  readonly leftAtHundredths: number | null;
  readonly winHundredths: number;
  readonly balance: Balance;
  readonly isOwed: boolean;
  readonly isReturned: boolean;
};

type Flight = {
  readonly stakeHundredths: number;
  readonly startedAtMs: number;
  readonly pointHundredths: number;
  readonly round: OpenRound;
  /** The session that pays: the one that looked last. */
  session: PlaySession;
  readonly landed: Promise<Landing>;
  readonly land: (leftAtHundredths: number | null) => Promise<Landing>;
};

export type Flights = {
  start(
    session: PlaySession,
    ask: { readonly stakeHundredths: number; readonly autoHundredths: number | undefined },
  ): Promise<{ readonly ok: true; readonly balance: Balance } | PlayRefusal>;
  /**
   * Leaves the flight now, at the multiplier of this moment. Where it is over, answers how it ended:
   * a flight may end before its player's next message; undefined when there is none.
   */
  leave(session: PlaySession): Promise<Landing | undefined>;
  /** Answers when the flight is over, or at once how it ended; undefined when there is none. */
  watch(session: PlaySession): Promise<Landing | undefined>;
  /** The flight in the air, without what it hides. */
  view(session: PlaySession): { stakeHundredths: number; elapsedMs: number } | null;
};

/** A landing is told for so long to whoever comes late for it. */
const TOLD_MS = 60_000;

type FlightsDeps = { readonly rounds: Rounds; readonly draw: Draw; readonly nowMs?: () => number };

type Launch = {
  readonly session: PlaySession;
  readonly round: OpenRound;
  readonly autoHundredths: number | undefined;
};

/** The crash game: the stake is taken at the start, and the win is paid where the player leaves. */
export function createFlights({ rounds, draw, nowMs = Date.now }: FlightsDeps): Flights {
  const flights = new Map<string, Flight>();
  const ended = new Map<string, Landing>();
  const starting = new Set<string>();

  const begin = (launch: Launch) => {
    const key = playKey(launch.session);
    const pointHundredths = crashPoint(draw, targetOf(launch.session.game));
    const flight = newFlight({ ...launch, rounds, pointHundredths, startedAtMs: nowMs() });
    flights.set(key, flight);
    ended.delete(key);
    const end = (landing: Landing) => {
      ended.set(key, landing);
      setTimeout(() => ended.get(key) === landing && ended.delete(key), TOLD_MS).unref();
    };
    void flight.landed.then(end).finally(() => flights.delete(key));
  };

  const find = (session: PlaySession) => {
    const flight = flights.get(playKey(session));
    if (flight) flight.session = session;
    return flight;
  };

  const start: Flights['start'] = async (session, { stakeHundredths, autoHundredths }) => {
    const { uuid: gameUuid } = session.game;
    const roundId = newTransactionId();
    const opened = await rounds.open(session, { stakeHundredths, kind: 'bet', gameUuid, roundId });
    if (opened.kind !== 'open') return { ok: false, error: opened.kind, balance: opened.balance };
    begin({ session, round: opened.round, autoHundredths });
    return { ok: true, balance: opened.balance };
  };

  return {
    start: async (session, ask) => {
      const key = playKey(session);
      if (flights.has(key) || starting.has(key)) return { ok: false, error: 'busy', balance: null };
      starting.add(key);
      return await start(session, ask).finally(() => starting.delete(key));
    },
    leave: async (session) => {
      const flight = find(session);
      if (flight === undefined) return ended.get(playKey(session));
      const reached = multiplierAt(nowMs() - flight.startedAtMs);
      const isInTime = reached > 100 && reached <= flight.pointHundredths;
      return await flight.land(isInTime ? reached : null);
    },
    watch: async (session) => (await find(session)?.landed) ?? ended.get(playKey(session)),
    view: (session) => {
      const flight = find(session);
      if (flight === undefined) return null;
      const { stakeHundredths, startedAtMs } = flight;
      return { stakeHundredths, elapsedMs: nowMs() - startedAtMs };
    },
  };
}

type NewFlight = Launch & {
  readonly rounds: Rounds;
  readonly pointHundredths: number;
  readonly startedAtMs: number;
};

/** A flight that ends once: by its player, where it was told to, or at its point. */
function newFlight({ rounds, autoHundredths, ...start }: NewFlight): Flight {
  const { pointHundredths, round } = start;
  const { promise: landed, resolve } = Promise.withResolvers<Landing>();
  let isOver = false;
  const land: Flight['land'] = async (leftAtHundredths) => {
    if (isOver) return await landed;
    isOver = true;
    clearTimeout(timer);
    resolve(await payLanding(rounds, flight, leftAtHundredths));
    return await landed;
  };
  const flight: Flight = { ...start, stakeHundredths: round.bet.stakeHundredths, landed, land };
  const leavesByItself = autoHundredths !== undefined && autoHundredths <= pointHundredths;
  const leftAt = leavesByItself ? autoHundredths : null;
  const timer = setTimeout(() => void land(leftAt), flightMs(leftAt ?? pointHundredths));
  timer.unref();
  return flight;
}

async function payLanding(
  rounds: Rounds,
  { session, round, stakeHundredths, pointHundredths }: Flight,
  leftAtHundredths: number | null,
): Promise<Landing> {
  const winHundredths =
    leftAtHundredths === null ? 0 : crashPayout(stakeHundredths, leftAtHundredths);
  const closed = await rounds.close(session, round, { winHundredths, isFinished: true });
  const isReturned = closed.kind === 'returned';
  return {
    pointHundredths,
    leftAtHundredths,
    winHundredths: isReturned ? 0 : winHundredths,
    balance: closed.balance,
    isOwed: closed.kind === 'closed' && closed.isOwed,
    isReturned,
  };
}
