import type { TestProject } from 'vitest/node';
import { startCluster, type Cluster } from '../harness/cluster.ts';

/** One cluster for all projects of a run; each project loads this module anew. */
const shared = globalThis as { rollhouseCluster?: { cluster: Promise<Cluster>; users: number } };

/** Starts the run's Postgres before the first test that needs one, and stops it after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const held = (shared.rollhouseCluster ??= { cluster: startCluster(), users: 0 });
  held.users += 1;
  const cluster = await held.cluster;
  project.provide('templateUrls', { ownerUrl: cluster.ownerUrl, appUrl: cluster.appUrl });
  return async () => {
    held.users -= 1;
    if (held.users > 0) return;
    delete shared.rollhouseCluster;
    await cluster.stop();
  };
}
