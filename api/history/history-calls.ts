import type { CallHandlers } from '../transport/handlers.ts';
import { readEntries } from './entries-page.ts';
import { rangeOf } from './range.ts';
import { readRounds } from './rounds-page.ts';
import { readHistoryTotals } from './totals.ts';

/** Rows of a page where the client does not say. */
const PAGE = 20;

const iso = (ms: number) => new Date(ms).toISOString();

export const historyCalls = {
  'history.getRounds': async (context, { session }, { game, after, limit = PAGE, ...asked }) => {
    const range = rangeOf(asked, context.clock.nowMs());
    return await readRounds(context, session.playerId, { range, game, after, limit });
  },
  'history.getEntries': async (context, { session }, { kind, after, limit = PAGE, ...asked }) => {
    const range = rangeOf(asked, context.clock.nowMs());
    return await readEntries(context.db, session.playerId, { range, kind, after, limit });
  },
  'history.getTotals': async ({ clock, db }, { session }, asked) => {
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
