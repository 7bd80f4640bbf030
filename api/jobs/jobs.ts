import type { Context } from '../context.ts';

/** Starts the timed work of the process. */
export async function startJobs(_context: Context): Promise<{ stop(): Promise<void> }> {
  return { stop: () => Promise.resolve() };
}
