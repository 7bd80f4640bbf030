import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { Client } from 'pg';
import { readDatabaseConfig } from '../config.ts';
import { runProgram } from './kit/command.ts';
import { loadEnvironmentFile } from '../platform/environment-file.ts';
import { withDatabase } from './kit/with-database.ts';
import { checkStaffLog, type StaffLogReport } from '../accounts/staff/staff-log.ts';
import { checkDesk, DESK_CHECKS, type DeskReport } from '../cashdesk/solvency/check-desk.ts';
import { checkLedger, type LedgerReport } from '../ledger/check.ts';
import { INVARIANTS } from '../ledger/invariants.ts';

/** The report as lines for a person: each invariant, and what breaks it. */
export function printReport(report: LedgerReport): string {
  const lines = report.results.flatMap(({ invariant, isHolding, faults, examples }) => [
    `${isHolding ? 'ok  ' : 'FAIL'} ${INVARIANTS[invariant]}`,
    ...examples.map((example) => `       ${example}`),
    ...(faults > examples.length ? [`       and ${faults - examples.length} more`] : []),
  ]);
  const verdict = report.isSound ? 'The books are sound' : 'THE BOOKS ARE NOT SOUND';
  return [...lines, `${verdict} (${report.mode} check, ${report.seconds.toFixed(1)} s).`].join(
    '\n',
  );
}

/** The same for what the desk's book, the ledger and the reserves say of each other. */
export function formatDeskReport({ results, isSound }: DeskReport): string {
  const lines = results.flatMap(({ check, isHolding, faults, examples, note }) => [
    `${isHolding ? 'ok  ' : 'FAIL'} ${DESK_CHECKS[check]}`,
    ...(isHolding && note !== undefined ? [`       ${note}`] : []),
    ...examples.map((example) => `       ${example}`),
    ...(faults > examples.length ? [`       and ${faults - examples.length} more`] : []),
  ]);
  return [...lines, isSound ? 'The desk is sound.' : 'THE DESK IS NOT SOUND.'].join('\n');
}

/** The same for the log of what staff did. */
function formatStaffLog({ broken, rows, head }: StaffLogReport): string {
  const verdict = broken.length === 0 ? 'ok  ' : 'FAIL';
  return [
    `${verdict} each act of staff follows from the one before (${rows}, the last ${head ?? 'none'})`,
    ...broken.map((line) => `       ${line}`),
  ].join('\n');
}

/** Which database an address leads to, without its role and password. */
function nameOf(url: string): string {
  const { host, port, database } = new Client({ connectionString: url });
  return `${database} at ${host}:${port}`;
}

/**
 * `npm run ledger:check`: checks the database of the configuration, says which one, and leaves 1 as
 * the exit code when any invariant is broken, the reserves do not cover what is owed, or the log of
 * staff is not as it was written; 2 when it could not look.
 */
async function checkBooks(): Promise<void> {
  const { values } = parseArgs({ options: { recent: { type: 'boolean', default: false } } });
  loadEnvironmentFile();
  await withDatabase({ ...readDatabaseConfig(), connections: 1 }, async ({ db, url }) => {
    process.stdout.write(`Checking ${nameOf(url)}.\n`);
    const { rows } = await sql<{
      found: boolean;
    }>`select to_regclass('ledger_watermarks') is not null as found`.execute(db);
    if (rows[0]?.found !== true) {
      throw new Error('This database has no ledger yet: npm start or npm run migrate makes it.');
    }
    const report = await checkLedger(db, values.recent ? 'recent' : 'full');
    process.stdout.write(`${printReport(report)}\n`);
    const desk = await checkDesk(db);
    process.stdout.write(`${formatDeskReport(desk)}\n`);
    const acts = await checkStaffLog(db);
    process.stdout.write(`${formatStaffLog(acts)}\n`);
    process.exitCode = report.isSound && desk.isSound && acts.broken.length === 0 ? 0 : 1;
  });
}

if (import.meta.main) await runProgram(checkBooks);
