import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import type { PoolClient } from 'pg';

/** What of a connection says which process serves it. */
type Served = PoolClient & {
  readonly processID?: number;
  readonly connection?: { readonly stream?: { readonly localPort?: number } };
};

/**
 * Lowers the priority of the process that serves a connection, where the database runs on this
 * machine: bets then come before an audit that takes minutes. Linux lets only the owner of a process or
 * root do that; elsewhere, and for a database on another machine, nothing changes.
 */
export async function lowerPriority(client: PoolClient): Promise<void> {
  const { processID: pid, connection } = client as Served;
  const port = connection?.stream?.localPort;
  if (pid === undefined || port === undefined) return;
  try {
    // The number may be that of any process here if the database is elsewhere.
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    if (!title.startsWith('postgres:') || !title.includes(`(${port})`)) return;
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Another machine, another system or another user's process.
  }
}
