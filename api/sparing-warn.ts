import type { Logger } from './logger.ts';

const WARN_EVERY_MS = 1000;

/**
 * Anybody can send what these lines tell of, so those of one `kind` are written once a second at most;
 * `unsaid` counts those left out since the line before. Kinds are few and never what was sent.
 */
export function createSparingWarn(logger: Pick<Logger, 'warn'>) {
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
