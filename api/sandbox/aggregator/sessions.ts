import { randomBytes } from 'node:crypto';
import type { StandInGame } from './catalogue/game.ts';

const LONGEST_MS = 24 * 3_600_000;
const MAX_SESSIONS = 20_000;

/** Play money a demo begins with, in hundredths. */
export const DEMO_BALANCE_HUNDREDTHS = 500_000;

/** Who plays for money: as the integrator named player and session. */
export type MoneyPlayer = {
  readonly playerId: string;
  readonly playerName: string;
  readonly currency: string;
  /** The integrator's session: what every callback names. */
  readonly sessionId: string;
};

/** A game that was opened; the token in its address is all that opens it again. */
export type PlaySession = {
  readonly token: string;
  readonly game: StandInGame;
  /** Undefined in a demo. */
  readonly player: MoneyPlayer | undefined;
  readonly device: string;
  readonly language: string;
  readonly returnUrl: string | undefined;
  readonly lobbyData: string | undefined;
  readonly openedAtMs: number;
  /** What is left of a demo's play money, in hundredths; unused where there is a player. */
  demoHundredths: number;
};

export type SessionAsk = Pick<
  PlaySession,
  'game' | 'player' | 'device' | 'language' | 'returnUrl' | 'lobbyData'
>;

/** The sessions of the stand-in, in memory: they end after a day, or when too many came after. */
export type PlaySessions = {
  open(ask: SessionAsk): PlaySession;
  find(token: string): PlaySession | undefined;
  /** The session for money that was opened last, when that is no longer ago than told. */
  latestForMoney(withinMs: number): PlaySession | undefined;
};

export function createPlaySessions(nowMs: () => number): PlaySessions {
  const sessions = new Map<string, PlaySession>();
  const forgetOld = () => {
    for (const [token, session] of sessions) {
      const isOld = nowMs() - session.openedAtMs > LONGEST_MS;
      if (!isOld && sessions.size <= MAX_SESSIONS) return;
      sessions.delete(token);
    }
  };
  return {
    open: (ask) => {
      const token = randomBytes(24).toString('base64url');
      const demoHundredths = DEMO_BALANCE_HUNDREDTHS;
      const session = { ...ask, token, openedAtMs: nowMs(), demoHundredths };
      sessions.set(token, session);
      forgetOld();
      return session;
    },
    find: (token) => {
      const session = sessions.get(token);
      return session && nowMs() - session.openedAtMs <= LONGEST_MS ? session : undefined;
    },
    latestForMoney: (withinMs) =>
      [...sessions.values()].findLast(
        ({ player, openedAtMs }) => player && nowMs() - openedAtMs <= withinMs,
      ),
  };
}
