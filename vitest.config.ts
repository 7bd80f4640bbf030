import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SpreadSequencer } from './tests/setup/spread.ts';
import { LIMITS_MS } from './tests/setup/kinds.ts';

const MINUTE_MS = 60_000;

/** Processes that tests start read here what Node compiled for those before them. */
const COMPILED = join(tmpdir(), 'rollhouse-test-data', 'compiled');

/** Most service tests wait more than they work: one more than the cores that a review has. */
const WORKERS = 3;

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: WORKERS,
    env: { NODE_COMPILE_CACHE: COMPILED },
    sequence: { sequencer: SpreadSequencer },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,miniapp,api,bot}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: MINUTE_MS,
          expect: { poll: { timeout: MINUTE_MS } },
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          // One project for all kinds: a worker ends where the next file is of another project, and
          // what one project has loaded another loads again.
          name: 'service',
          include: ['tests/**/*.test.ts'],
          globalSetup: ['tests/setup/cluster.ts', 'tests/setup/e2e.ts'],
          setupFiles: ['tests/setup/each-file.ts'],
          // Files of one worker share its modules, which takes a fifth of their processor time away.
          isolate: false,
          testTimeout: LIMITS_MS.service,
          hookTimeout: LIMITS_MS.service,
          expect: { poll: { timeout: MINUTE_MS } },
        },
      },
    ],
  },
});
