import type { Database } from '../../platform/db/database.ts';
import { unitsOfMicro } from '../reports/csv.ts';
import type { Period } from '../reports/period.ts';
import { readDays } from '../reports/read-days.ts';
import { readGames } from '../reports/read-games.ts';
import type { Cells } from './cells.ts';

const HEADINGS = [
  ...['day', 'closed', 'account', 'game', 'title', 'bets', 'staked', 'paid', 'ggr'],
  ...['stakedFromRewards', 'paidOnThem', 'measuredReturn', 'theory', 'bandLow', 'bandHigh'],
];

/** What each game came to on each day. */
export async function performance(db: Database, period: Period): Promise<Cells> {
  const rows: (string | number | null)[][] = [];
  for (const { day, isClosed } of await readDays(db, period)) {
    for (const game of await readGames(db, { from: day, to: day })) {
      rows.push([
        ...[day, isClosed ? 'yes' : 'no', game.account, game.game, game.title, game.bets],
        ...[game.stakedMicro, game.paidMicro, game.ggrMicro].map(unitsOfMicro),
        ...[game.rewardStakedMicro, game.rewardPaidMicro].map(unitsOfMicro),
        ...[game.measured, game.theory, game.band?.low ?? null, game.band?.high ?? null],
      ]);
    }
  }
  return [HEADINGS, ...rows];
}
