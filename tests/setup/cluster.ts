import type { TestProject } from 'vitest/node';
import { startCluster, type Cluster } from '../harness/cluster.ts';
import { useTemplate } from '../harness/database.ts';
import { type Programs, usePrograms } from '../harness/programs.ts';
import { bundlePrograms } from './bundle-programs.ts';

type Held = {
  readonly cluster: Promise<Cluster>;
  readonly programs: Promise<Programs>;
  users: number;
};

/** One cluster for all projects of a run; each project loads this module again. */
const shared = globalThis as { rollhouseCluster?: Held };

/**
 * Starts the run's Postgres before the first test that needs one, and stops it after the last.
 * Bundles the programs that tests start, again before each run of a watching vitest.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isFirst = shared.rollhouseCluster === undefined;
  const held = (shared.rollhouseCluster ??= {
    cluster: startCluster(),
    programs: bundlePrograms(),
    users: 0,
  });
  held.users += 1;
  if (isFirst) project.onTestsRerun(async () => usePrograms(await bundlePrograms()));
  const [cluster, programs] = await Promise.all([held.cluster, held.programs]);
  useTemplate(cluster);
  usePrograms(programs);
  return async () => {
    held.users -= 1;
    if (held.users > 0) return;
    delete shared.rollhouseCluster;
    await cluster.stop();
  };
}
