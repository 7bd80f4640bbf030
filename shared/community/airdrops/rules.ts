/** The least places, and the least award of one in hundredths of the base currency. */
export const AIRDROP_MIN_PLACES = 1;
export const AIRDROP_MIN_AWARD = 1;

/** The most places of one airdrop. */
export const AIRDROP_MAX_PLACES = 1000;

/** From this VIP level on a claim needs no captcha. */
export const AIRDROP_NO_CAPTCHA_LEVEL = 5;

/** How long the app waits before it shows the captcha. */
export const AIRDROP_CAPTCHA_DELAY_MS = 500;

/** The VIP level that an airdrop asks for unless an admin says otherwise. */
export const AIRDROP_DEFAULT_VIP = 3;

/** A claim needs a stake in as many days. */
export const AIRDROP_STAKED_DAYS = 7;

/** How long a fair rain gathers those who join. */
export const RAIN_GATHER_MS = 20_000;

/** How long places may wait for those who claim; then the rest returns to the giver. */
export const AIRDROP_OPEN_MS = 10 * 60_000;
