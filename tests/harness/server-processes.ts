import { afterAll, beforeAll } from 'vitest';
import { startProcesses } from './server.ts';

/**
 * Servers that a file's tests start are processes of their own: for files that kill them, arm a
 * crash point, share a database among several, or watch that none falls.
 */
export function useServerProcesses(): void {
  let undo: () => void;
  beforeAll(() => {
    undo = startProcesses();
  });
  afterAll(() => undo());
}
