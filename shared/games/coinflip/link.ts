/** The code of a private flip: 128 bits by chance, as hexadecimal digits. */
export const FLIP_CODE = /^[0-9a-f]{32}$/;

/**
 * How a link into Telegram names a private flip, in `startapp`; on the web it is `?flip=`. The first
 * script of the app knows this prefix by itself, to load nothing more.
 */
const START_PREFIX = 'flip_';
export const FLIP_QUERY = 'flip';

/** What a link into Telegram starts the app with. */
export const startParamOf = (code: string): string => `${START_PREFIX}${code}`;
