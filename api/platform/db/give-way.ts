import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import type { PoolClient } from 'pg';

/** What of a connection says which process serves it. */
type Served = PoolClient & {
  readonly processID?: number;
  readonly connection?: { readonly stream?: { readonly localPort?: number } };
};

/**
 * Has the database work for a connection only with what the others leave of the processors, where
 * it runs on this machine: an audit of minutes then holds up no bet. Linux lets only the owner of a
 * process or root do that; elsewhere, and for a database on another machine, nothing changes.
 */
export async function giveWay(client: PoolClient): Promise<void> {
  const { processID: pid, connection } = client as Served;
  const port = connection?.stream?.localPort;
  if (pid === undefined || port === undefined) return;
  try {
    // The number may be that of any process here if the database is elsewhere.
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    if (!title.startsWith('postgres:') || !title.includes(`(${port})`)) return;
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Another machine, another system or another user's process.
  }
}
