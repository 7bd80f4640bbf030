import { requireRight } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OfficeHandlers } from '../http/handlers.ts';
import { compareDay } from './compare-day.ts';
import { type Period, requireDay, requirePeriod } from './period.ts';
import { readDays } from './read-days.ts';
import { readGames, readWins } from './read-games.ts';
import { readCohorts, readPayways, readRewards } from './read-money.ts';
import { reportFile } from './report-csv.ts';

/** The reports, for those who may read them: sums of days, never the live tables. */
export const reportsCalls = ({ db }: { readonly db: Database }) => {
  const rowsOf =
    <Row>(read: (db: Database, period: Period) => Promise<readonly Row[]>) =>
    async (actor: StaffActor, period: Period) => {
      await requireRight(db, actor, 'report.read');
      requirePeriod(period);
      return { rows: [...(await read(db, period))] };
    };
  return {
    'reports.days': rowsOf(readDays),
    'reports.games': rowsOf(readGames),
    'reports.rewards': rowsOf(readRewards),
    'reports.payways': rowsOf(readPayways),
    'reports.wins': async (actor, wanted) => {
      await requireRight(db, actor, 'report.read');
      requirePeriod(wanted);
      return { rows: [...(await readWins(db, wanted))] };
    },
    'reports.cohorts': async (actor) => {
      await requireRight(db, actor, 'report.read');
      const rows = await readCohorts(db);
      return { rows: rows.map((row) => ({ ...row, players: [...row.players] })) };
    },
    'reports.file': async (actor, wanted) => {
      await requireRight(db, actor, 'report.read');
      requirePeriod(wanted);
      return await reportFile(db, wanted);
    },
    'reports.compare': async (actor, { day }) => {
      await requireRight(db, actor, 'report.read');
      requireDay(day);
      const differences = await compareDay(db, day);
      return {
        rows: differences.map(({ what, reportMicro, ledgerMicro }) => ({
          what,
          reportMicro: String(reportMicro),
          ledgerMicro: String(ledgerMicro),
        })),
      };
    },
  } satisfies Partial<OfficeHandlers>;
};
