import { expect, vi } from 'vitest';
import { kindOf, LIMITS_MS } from './kinds.ts';

// Runs before each file of tests: those that play long, or kill processes, may take longer.
vi.setConfig({ testTimeout: LIMITS_MS[kindOf(expect.getState().testPath ?? '')] });
