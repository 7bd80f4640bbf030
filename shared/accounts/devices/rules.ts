/**
 * How long a browser and a Telegram client keep the cookie that they are recognised by. It signs
 * nobody in.
 */
export const DEVICE_COOKIE_DAYS = 365;

/**
 * For how long after its last sign-in a device, and the network address of a sign-in, is compared
 * with those of other accounts, so that each bonus goes to one person once.
 */
export const DEVICE_KNOWN_DAYS = 366;
export const NETWORK_KNOWN_DAYS = 90;
