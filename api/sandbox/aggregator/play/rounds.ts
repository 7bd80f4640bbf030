import type { RoundFault } from '../faults.ts';
import type { PlaySession } from '../sessions.ts';
import { balanceCallback, type BetNames, newTransactionId, type StakeKind } from './callbacks.ts';
import { balanceOf, closeForMoney, type MoneyTable, openForMoney } from './money-rounds.ts';

/**
 * A balance in the session's currency as the wallet last reported it; null when it is not known.
 */
export type Balance = number | null;

/** A round whose bet is taken and whose win is to come. */
export type OpenRound = {
  readonly bet: BetNames;
  readonly gameUuid: string;
  readonly roundId: string | undefined;
  readonly fault: RoundFault | undefined;
};

export type StakeAsk = {
  readonly stakeHundredths: number;
  readonly kind: StakeKind;
  /** The game the callbacks name: another than the session's within a sub-session. */
  readonly gameUuid: string;
  readonly roundId: string | undefined;
};

export type Opened =
  | { readonly kind: 'open'; readonly round: OpenRound; readonly balance: Balance }
  | { readonly kind: 'insufficient'; readonly balance: Balance }
  /** Nothing is left: the stake was refunded, or never taken. */
  | { readonly kind: 'returned'; readonly balance: Balance };

export type WinAsk = {
  readonly winHundredths: number;
  readonly isFinished: boolean;
  /** What the win's callback names instead of the round's id; undefined names none. */
  readonly roundId?: string | undefined;
};

export type Closed =
  /** An owed win did not arrive yet and is tried again. */
  | { readonly kind: 'closed'; readonly balance: Balance; readonly isOwed: boolean }
  | { readonly kind: 'returned'; readonly balance: Balance };

/** Takes stakes and pays wins: by callbacks for players, in play money for demos. */
export type Rounds = {
  balance(session: PlaySession): Promise<Balance>;
  open(session: PlaySession, ask: StakeAsk): Promise<Opened>;
  close(session: PlaySession, round: OpenRound, ask: WinAsk): Promise<Closed>;
  /**
   * What a player's rounds come to, in hundredths, by player and currency: what the wallet must
   * show.
   */
  readonly nets: ReadonlyMap<string, number>;
};

/** Rounds of players and of demos alike. */
export function createRounds(deps: Omit<MoneyTable, 'count'>): Rounds {
  const nets = new Map<string, number>();
  const count: MoneyTable['count'] = ({ player }, hundredths) => {
    const key = `${player?.playerId ?? ''}:${player?.currency ?? ''}`;
    nets.set(key, (nets.get(key) ?? 0) + hundredths);
  };
  const table = { ...deps, count };
  return {
    nets,
    balance: async (session) =>
      session.player
        ? balanceOf(await deps.wallet.call(balanceCallback(session.player)))
        : session.demoHundredths / 100,
    open: async (session, ask) =>
      session.player ? await openForMoney(table, session, ask) : openDemo(session, ask),
    close: async (session, round, ask) => {
      if (session.player) return await closeForMoney(table, session, { round, ask });
      session.demoHundredths += ask.winHundredths;
      return { kind: 'closed', balance: session.demoHundredths / 100, isOwed: false };
    },
  };
}

function openDemo(session: PlaySession, ask: StakeAsk): Opened {
  const { stakeHundredths, kind, gameUuid, roundId } = ask;
  if (session.demoHundredths < stakeHundredths) {
    return { kind: 'insufficient', balance: session.demoHundredths / 100 };
  }
  session.demoHundredths -= stakeHundredths;
  const bet = { betId: newTransactionId(), stakeHundredths, kind };
  const round = { bet, gameUuid, roundId, fault: undefined };
  return { kind: 'open', round, balance: session.demoHundredths / 100 };
}
