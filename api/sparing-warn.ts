import type { Logger } from './logger.ts';

const WARN_EVERY_MS = 1000;

/**
 * Anybody can send what these lines tell of, so they are written once a second at most; `unsaid`
 * counts those left out since the line before.
 */
export function createSparingWarn(logger: Pick<Logger, 'warn'>) {
  let quietUntilMs = 0;
  let unsaid = 0;
  return (fields: object, message: string) => {
    const nowMs = performance.now();
    if (nowMs < quietUntilMs) {
      unsaid += 1;
      return;
    }
    logger.warn({ ...fields, ...(unsaid > 0 && { unsaid }) }, message);
    quietUntilMs = nowMs + WARN_EVERY_MS;
    unsaid = 0;
  };
}
