import { startCluster, type Cluster } from '../harness/cluster.ts';
import { useTemplate } from '../harness/database.ts';

/** One cluster for all projects of a run; each project loads this module again. */
const shared = globalThis as { rollhouseCluster?: { cluster: Promise<Cluster>; users: number } };

/** Starts the run's Postgres before the first test that needs one, and stops it after the last. */
export async function setup(): Promise<() => Promise<void>> {
  const held = (shared.rollhouseCluster ??= { cluster: startCluster(), users: 0 });
  held.users += 1;
  const cluster = await held.cluster;
  useTemplate(cluster);
  return async () => {
    held.users -= 1;
    if (held.users > 0) return;
    delete shared.rollhouseCluster;
    await cluster.stop();
  };
}
