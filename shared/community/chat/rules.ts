/** The most graphemes of a message, after it was trimmed and cleaned. */
export const CHAT_MESSAGE_MAX = 150;

/** The least time between two messages of one player, by the server's clock. */
export const CHAT_COOLDOWN_MS = 5000;

/** How many messages load at once; older ones load as many at a time. */
export const CHAT_PAGE = 150;

/** How near its end, in CSS pixels, the list counts as scrolled to the bottom. */
export const CHAT_BOTTOM_PX = 30;

/** How often a disabled send button looks whether the cooldown has passed. */
export const CHAT_COOLDOWN_CHECK_MS = 1000;

/** The types of a message on the wire, as the specification numbers them. */
export const CHAT_TYPES = {
  text: 0,
  system: 1,
  activeAirdrop: 3,
  finishedAirdrop: 4,
  gif: 5,
  sticker: 6,
  /** Ours: a flip of a coin that somebody offers. */
  duel: 7,
} as const;
export type ChatType = (typeof CHAT_TYPES)[keyof typeof CHAT_TYPES];

/** How long the text of a deleted message is kept for disputes, and shown to nobody else. */
export const DELETED_TEXT_DAYS = 90;

/** The least seconds between two messages that slow mode may ask for. */
export const SLOW_MODE_SECONDS = [15, 30, 60, 300] as const;

/** In panic mode only an account older than this with a stake may write. */
export const PANIC_ACCOUNT_HOURS = 24;
