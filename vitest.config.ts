import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SpreadSequencer } from './tests/setup/spread.ts';

const MINUTE_MS = 60_000;

/** Processes that tests start read here what Node compiled for those before them. */
const COMPILED = join(tmpdir(), 'rollhouse-test-data', 'compiled');
const withDatabase = ['tests/setup/cluster.ts'];

/** Most service tests wait more than they work: one more than the cores that a review has. */
const WORKERS = 3;

/** A service test starts processes and browsers, so its time limits only end what hangs. */
const service = {
  globalSetup: withDatabase,
  // Files of one worker share its modules, which takes a fifth of their processor time away.
  isolate: false,
  testTimeout: 3 * MINUTE_MS,
  hookTimeout: 3 * MINUTE_MS,
  expect: { poll: { timeout: MINUTE_MS } },
};

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
          ...service,
          name: 'integration',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.{races,simulation,faults,e2e}.test.ts'],
        },
      },
      { extends: true, test: { ...service, name: 'races', include: ['tests/**/*.races.test.ts'] } },
      {
        extends: true,
        test: {
          ...service,
          name: 'simulation',
          include: ['tests/**/*.simulation.test.ts'],
          testTimeout: 10 * MINUTE_MS,
        },
      },
      {
        extends: true,
        test: {
          ...service,
          name: 'faults',
          include: ['tests/**/*.faults.test.ts'],
          testTimeout: 30 * MINUTE_MS,
        },
      },
      {
        extends: true,
        test: {
          ...service,
          name: 'e2e',
          globalSetup: [...withDatabase, 'tests/setup/e2e.ts'],
          include: ['tests/**/*.e2e.test.ts'],
        },
      },
    ],
  },
});
