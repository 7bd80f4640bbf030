/** The code of a private flip: 128 bits by chance, as hexadecimal digits. */
export const FLIP_CODE = /^[0-9a-f]{32}$/;

/** How a link into Telegram names a private flip, in `startapp`; on the web it is `?flip=`. */
const START_PREFIX = 'flip_';
export const FLIP_QUERY = 'flip';

/** What a link into Telegram starts the app with. */
export const startParamOf = (code: string): string => `${START_PREFIX}${code}`;

/** The code of the flip that the app was started with; undefined where it was something else. */
export function flipCodeOf(startParam: string | undefined): string | undefined {
  if (startParam?.startsWith(START_PREFIX) !== true) return undefined;
  const code = startParam.slice(START_PREFIX.length);
  return FLIP_CODE.test(code) ? code : undefined;
}
