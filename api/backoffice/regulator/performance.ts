import type { GameRow } from '../../../shared/backoffice/reports/contract.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CsvColumns } from '../../platform/csv/csv.ts';
import type { Period } from '../reports/period.ts';
import { readDays } from '../reports/read-days.ts';
import { readGames } from '../reports/read-games.ts';
import { GAME_COLUMNS } from '../reports/report-csv.ts';
import { type Written, writtenOf } from './written.ts';

type GameOfDay = GameRow & { readonly day: string; readonly isClosed: boolean };

const COLUMNS: CsvColumns<GameOfDay> = [
  ['day', ({ day }) => day],
  ['closed', ({ isClosed }) => (isClosed ? 'yes' : 'no')],
  ...GAME_COLUMNS,
];

/** What each game came to on each day. */
export async function performance(db: Database, period: Period): Promise<Written> {
  const rows: GameOfDay[] = [];
  for (const { day, isClosed } of await readDays(db, period)) {
    const games = await readGames(db, { from: day, to: day });
    rows.push(...games.map((game) => ({ ...game, day, isClosed })));
  }
  return writtenOf(COLUMNS, rows);
}
