import { type DestinationStream, pino, stdSerializers, type Logger as PinoLogger } from 'pino';

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'child'>;

/** Fields whose value never reaches a log line; `detail` is where Postgres quotes whole rows. */
const SECRETS = ['token', 'password', 'repeatPassword', 'initData', 'serverSeed', 'code', 'detail'];

/**
 * An error's own code says what went wrong; it is logged under another name than the secret `code`
 * of sign-ins.
 */
function describeError(error: Error) {
  const described = stdSerializers.err(error);
  return error instanceof Error && 'code' in error
    ? { ...described, errorCode: error.code }
    : described;
}

/**
 * JSON lines on standard output or where they are sent, with secrets redacted at the top of a line
 * and up to two levels deep.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = {
    level,
    redact: { paths, censor: '[cut]' },
    serializers: { err: describeError },
    base: null,
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
