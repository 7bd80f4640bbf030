import type { Clock } from '../../platform/clock.ts';
import { throttleKey } from '../../platform/http/network.ts';
import type { CallHandlers, PlayerCaller } from '../../platform/wire/handlers.ts';
import { takeToken, type MessageLimits } from '../../platform/wire/limits.ts';
import { readEntries } from './entries-page.ts';
import { rangeOf } from './range.ts';
import { readRounds, type RoundsDeps } from './rounds-page.ts';
import { readHistoryTotals } from './totals.ts';

type HistoryDeps = RoundsDeps & {
  readonly clock: Clock;
  readonly limits: MessageLimits;
};

/** Rows of a page where the client does not say. */
const PAGE = 20;

const iso = (ms: number) => new Date(ms).toISOString();

export const historyCalls = {
  'history.getRounds': async (deps, caller, { game, after, limit = PAGE, ...asked }) => {
    if (game !== undefined) takeSearch(deps, caller);
    const { session } = caller;
    const range = rangeOf(asked, deps.clock.nowMs());
    return await readRounds(deps, session.playerId, { range, game, after, limit });
  },
  'history.getEntries': async (deps, { session }, { kind, after, limit = PAGE, ...asked }) => {
    const range = rangeOf(asked, deps.clock.nowMs());
    return await readEntries(deps.db, session.playerId, { range, kind, after, limit });
  },
  'history.getTotals': async (deps, caller, asked) => {
    takeSearch(deps, caller);
    const { clock, db } = deps;
    const { session } = caller;
    const nowMs = clock.nowMs();
    const range = rangeOf(asked, nowMs);
    const totals = await readHistoryTotals(db, session.playerId, range);
    return {
      from: iso(range.fromMs),
      to: iso(range.toMs ?? nowMs),
      rounds: totals.rounds,
      wageredMicro: String(totals.wageredMicro),
      returnedMicro: String(totals.returnedMicro),
      netMicro: String(totals.returnedMicro - totals.wageredMicro),
      depositsMicro: String(totals.depositsMicro),
      withdrawalsMicro: String(totals.withdrawalsMicro),
      netDepositsMicro: String(totals.netDepositsMicro),
    };
  },
} satisfies Partial<CallHandlers<HistoryDeps>>;

/** Sums, and rounds of a game that is rare among the player's, may read a year of play. */
function takeSearch({ limits }: HistoryDeps, { session, address }: PlayerCaller): void {
  takeToken(limits.searches, { playerId: session.playerId, throttle: throttleKey(address) });
}
