import type { TestProject } from 'vitest/node';
import { startCluster, type Cluster } from '../harness/cluster.ts';
import { useTemplate } from '../harness/database.ts';
import { useServerBundle } from '../harness/server.ts';
import { bundleServer } from './server-bundle.ts';

type Held = { readonly cluster: Promise<Cluster>; readonly bundle: Promise<string>; users: number };

/** One cluster for all projects of a run; each project loads this module again. */
const shared = globalThis as { rollhouseCluster?: Held };

/**
 * Starts the run's Postgres before the first test that needs one, and stops it after the last.
 * Bundles the server that tests start, again before each run of a watching vitest.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isFirst = shared.rollhouseCluster === undefined;
  const held = (shared.rollhouseCluster ??= {
    cluster: startCluster(),
    bundle: bundleServer(),
    users: 0,
  });
  held.users += 1;
  if (isFirst) project.onTestsRerun(async () => useServerBundle(await bundleServer()));
  const [cluster, bundle] = await Promise.all([held.cluster, held.bundle]);
  useTemplate(cluster);
  useServerBundle(bundle);
  return async () => {
    held.users -= 1;
    if (held.users > 0) return;
    delete shared.rollhouseCluster;
    await cluster.stop();
  };
}
