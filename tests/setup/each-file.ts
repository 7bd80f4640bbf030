import { expect, vi } from 'vitest';
import { makeIdsBy } from '../../api/platform/uuid.ts';
import { kindOf, LIMITS_MS } from './kinds.ts';

// Runs before each file of tests: those that play long, or kill processes, may take longer.
vi.setConfig({ testTimeout: LIMITS_MS[kindOf(expect.getState().testPath ?? '')] });

// Files of one worker share its modules, and a server sets the clock of ids to that of its database.
makeIdsBy(() => Date.now());
