import { defineConfig } from 'vitest/config';

const MINUTE_MS = 60_000;
const withDatabase = ['tests/setup/cluster.ts'];

/** A service test starts processes and browsers, so its time limit only ends what hangs. */
const service = { globalSetup: withDatabase, testTimeout: MINUTE_MS, hookTimeout: MINUTE_MS };

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,miniapp,api,bot}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...service,
          name: 'integration',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{races,simulation,faults,e2e}/**'],
        },
      },
      { extends: true, test: { ...service, name: 'races', include: ['tests/races/**/*.test.ts'] } },
      {
        extends: true,
        test: { ...service, name: 'simulation', include: ['tests/simulation/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...service,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 30 * MINUTE_MS,
        },
      },
      {
        extends: true,
        test: {
          ...service,
          name: 'e2e',
          globalSetup: [...withDatabase, 'tests/setup/e2e.ts'],
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 3 * MINUTE_MS,
          hookTimeout: 3 * MINUTE_MS,
        },
      },
    ],
  },
});
