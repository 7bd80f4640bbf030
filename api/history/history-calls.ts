import { throttleKey } from '../auth/network.ts';
import type { Context } from '../context.ts';
import type { CallHandlers, PlayerCaller } from '../transport/handlers.ts';
import { takeToken } from '../transport/limits.ts';
import { readEntries } from './entries-page.ts';
import { rangeOf } from './range.ts';
import { readRounds } from './rounds-page.ts';
import { readHistoryTotals } from './totals.ts';

/** Rows of a page where the client does not say. */
const PAGE = 20;

const iso = (ms: number) => new Date(ms).toISOString();

export const historyCalls = {
  'history.getRounds': async (context, caller, { game, after, limit = PAGE, ...asked }) => {
    if (game !== undefined) takeSearch(context, caller);
    const { session } = caller;
    const range = rangeOf(asked, context.clock.nowMs());
    return await readRounds(context, session.playerId, { range, game, after, limit });
  },
  'history.getEntries': async (context, { session }, { kind, after, limit = PAGE, ...asked }) => {
    const range = rangeOf(asked, context.clock.nowMs());
    return await readEntries(context.db, session.playerId, { range, kind, after, limit });
  },
  'history.getTotals': async (context, caller, asked) => {
    takeSearch(context, caller);
    const { clock, db } = context;
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
} satisfies Partial<CallHandlers>;

/** Sums, and rounds of a game that is rare among the player's, may read a year of play. */
function takeSearch({ limits }: Context, { session, address }: PlayerCaller): void {
  takeToken(limits.searches, { playerId: session.playerId, throttle: throttleKey(address) });
}
