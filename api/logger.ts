import { pino, type Logger as PinoLogger } from 'pino';

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'child'>;

/** Fields whose value never reaches a log line. */
const SECRETS = ['token', 'password', 'repeatPassword', 'initData', 'serverSeed', 'code'];

/** JSON lines on standard output, with secrets cut wherever an object carries one. */
export function createLogger(level: string): Logger {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, redact: { paths, censor: '[cut]' }, base: null });
}
