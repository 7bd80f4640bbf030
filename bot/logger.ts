import { BotError, GrammyError, HttpError } from 'grammy';

/** Values a log line may carry beside its message; never a token, a link or a secret. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** One line of JSON per event, in the shape the API logs in. */
export type BotLogger = {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
};

const LEVELS = { info: 30, warn: 40, error: 50 } as const;

/** Makes a logger; `write` gets each finished line without a line break. */
export function createBotLogger(write: (line: string) => void): BotLogger {
  const log = (level: keyof typeof LEVELS) => (message: string, fields?: LogFields) => {
    const time = Date.now();
    write(JSON.stringify({ level: LEVELS[level], time, name: 'bot', ...fields, msg: message }));
  };
  return { info: log('info'), warn: log('warn'), error: log('error') };
}

/**
 * What a log may contain about a failure. A network error of grammY or fetch can hold the request's
 * address, and with it the token, so anything that looks like one is removed.
 */
export function describeError(error: unknown): string {
  const inner = error instanceof BotError ? error.error : error;
  if (inner instanceof GrammyError)
    return `${inner.method}: ${inner.error_code} ${inner.description}`;
  if (inner instanceof HttpError)
    return redactToken(`${inner.message} ${describeCause(inner.error)}`);
  if (inner instanceof Error) return redactToken(`${inner.name}: ${inner.message}`);
  return redactToken(String(inner));
}

function describeCause(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return '';
  return `(${String(cause.code)})`;
}

/** The text with everything shaped like a bot token struck out. */
function redactToken(text: string): string {
  return text.replaceAll(/\d{1,20}:[A-Za-z0-9_-]{10,}/g, '<token>');
}
