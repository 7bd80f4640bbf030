import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { readConfig } from '../config.ts';
import { createDatabase, createPool } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { loadEnvironmentFile } from '../launch/environment-file.ts';
import { checkLedger, type LedgerReport } from './check.ts';
import { INVARIANTS } from './invariants.ts';

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

/** Which database an address leads to, without its role and password. */
function nameOf(url: string): string {
  const { host, port, database } = new Client({ connectionString: url });
  return `${database} at ${host}:${port}`;
}

/**
 * `npm run ledger:check`: checks the database of the configuration, says which one, and leaves 1 as
 * the exit code when any invariant is broken, 2 when it could not look. Starts the embedded Postgres
 * when nobody runs it, and then stops it.
 */
async function main() {
  const { values } = parseArgs({ options: { recent: { type: 'boolean', default: false } } });
  loadEnvironmentFile();
  const config = readConfig();
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
  const url = config.databaseUrl ?? embedded?.appUrl ?? '';
  const pool = createPool(url, 1);
  // The pool says it ended before its connection has, and stopping Postgres then breaks that one.
  pool.on('error', () => undefined);
  try {
    process.stdout.write(`Checking ${nameOf(url)}.\n`);
    const { rows } = await pool.query("select to_regclass('ledger_marks') is not null as found");
    if (rows[0]?.found !== true) {
      throw new Error('This database has no ledger yet: npm start or npm run migrate makes it.');
    }
    const report = await checkLedger(createDatabase(pool), values.recent ? 'recent' : 'full');
    process.stdout.write(`${printReport(report)}\n`);
    process.exitCode = report.isSound ? 0 : 1;
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  });
}
