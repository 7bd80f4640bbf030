import { readFile } from 'node:fs/promises';
import { Client } from 'pg';

/** The kernel counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Where the times of a process stand after its name, and those of its children that ended. */
const TIMES = [11, 12, 13, 14];

/**
 * Seconds of processor time that a process and its children have taken, those that ended included;
 * 0 where the system has no `/proc`. Unlike bets a second, it hardly depends on what else the
 * machine does.
 */
export async function processorSeconds(pid: number): Promise<number> {
  const [fields, children] = await Promise.all([
    statOf(pid),
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''),
  ]);
  const own = TIMES.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0) / TICKS_PER_SECOND;
  const pids = children.split(' ').flatMap((child) => (child.trim() === '' ? [] : Number(child)));
  const others = await Promise.all(pids.map(processorSeconds));
  return others.reduce((sum, seconds) => sum + seconds, own);
}

/** The process that runs the server of a database, all of whose connections are its children. */
export async function serverPidOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const [, parent] = await statOf(rows[0]?.pid ?? 0);
    return Number(parent ?? 0);
  } finally {
    await client.end();
  }
}

/** What `/proc/<pid>/stat` says after the name of the process. */
async function statOf(pid: number): Promise<readonly string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Memory that a process holds; 0 where the system has no `/proc`. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return 1024 * Number(/^VmRSS:\s+(?<kilobytes>\d+)/m.exec(status)?.groups?.['kilobytes'] ?? 0);
}
