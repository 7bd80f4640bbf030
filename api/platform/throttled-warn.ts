import type { Logger } from './logger.ts';

const WARN_EVERY_MS = 1000;

/**
 * Logs warnings that anyone on the network can cause: lines of one `kind` are written at most once
 * a second. `unsaid` counts the lines left out since the previous one. The set of kinds must be
 * small and must never contain what a client sent.
 */
export function createThrottledWarn(logger: Pick<Logger, 'warn'>) {
  const kinds = new Map<string, { quietUntilMs: number; unsaid: number }>();
  return (fields: object, message: string, kind = '') => {
    const nowMs = performance.now();
    const known = kinds.get(kind) ?? { quietUntilMs: 0, unsaid: 0 };
    if (nowMs < known.quietUntilMs) {
      known.unsaid += 1;
      return;
    }
    const { unsaid } = known;
    kinds.set(kind, { quietUntilMs: nowMs + WARN_EVERY_MS, unsaid: 0 });
    logger.warn({ ...fields, ...(unsaid > 0 && { unsaid }) }, message);
  };
}
