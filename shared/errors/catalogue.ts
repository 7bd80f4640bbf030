import { identities, kyc, login, passkeys, profile, settings, users } from './account-catalogue.ts';
import type { Entry } from './entry.ts';
import { cashdesk, cryptapi, rates, ton, withdraw } from './money-catalogue.ts';

const wire = {
  'unknown-method': { code: 404, meaning: 'No call, channel or message type has this name.' },
  'wrong-shape': {
    code: 400,
    meaning: 'The payload does not fit the message; data names the path.',
  },
  'too-large': { code: 413, meaning: 'The message is larger than its kind may be.' },
  flood: {
    code: 429,
    meaning: 'Too many messages from this player or address; data has the wait.',
  },
  'need-auth': { code: 401, meaning: 'The message needs a signed-in player.' },
  'invalid-token': { code: 498, meaning: 'The session is unknown, ended or forged.' },
  'geo-blocked': { code: 451, meaning: 'The place the connection comes from is not served.' },
  'old-client': {
    code: 426,
    meaning: 'The client speaks another contract version; it must reload.',
  },
  'request-conflict': { code: 409, meaning: 'The request id was used before with another body.' },
  'server-error': { code: 500, meaning: 'A bug or an outage; logs have it under the request id.' },
} as const satisfies Record<string, Entry>;

const dice = {
  unavailable: { code: 0, meaning: 'Dice is switched off; open rounds finish.' },
  'need-auth': { code: 1, meaning: 'Only a signed-in player can stake.' },
  'min-bet': { code: 2, meaning: 'The stake is under the minimum; data has it in hundredths.' },
  'max-bet': { code: 3, meaning: 'The stake is over the maximum; data has it in hundredths.' },
  'not-enough-balance': { code: 4, meaning: 'The wallet holds less than the stake.' },
  'max-win': {
    code: 5,
    meaning: 'The win could pass the maximum; data has the largest stake now.',
  },
  banned: { code: 5, meaning: 'The player is banned from play.' },
  'currency-changed': {
    code: 5,
    meaning: 'The stake names another currency than the player now uses.',
  },
  'wrong-setting': {
    code: 6,
    meaning: 'Chance or side is outside the game: less or more under 96%.',
  },
  'too-fast': { code: 7, meaning: 'The stake came before the shortest round was over.' },
  'unknown-outcome': {
    code: 500,
    meaning: 'The database has not said whether the round happened; the request id will tell.',
  },
  'server-error': { code: 500, meaning: 'The round did not happen; nothing was taken.' },
} as const satisfies Record<string, Entry>;

const mines = {
  'need-auth': { code: 1, meaning: 'Only a signed-in player can stake.' },
  NOT_ENOUGTH_BALANCE: { code: 2, meaning: 'The wallet holds less than the stake.' },
  NEED_START_GAME: { code: 3, meaning: 'No game of the player is under way.' },
  SECTOR_NOT_FOUND: { code: 4, meaning: 'The tile is not one of the 24.' },
  SECTOR_IS_OPENED: { code: 5, meaning: 'The tile was opened before.' },
  NEED_OPEN_SECTOR: { code: 6, meaning: 'A win is taken after at least one tile.' },
  MIN_BET: { code: 7, meaning: 'The stake is under the minimum; data has it in hundredths.' },
  MAX_BET: { code: 8, meaning: 'The stake is over the maximum; data has it in hundredths.' },
  'max-win': {
    code: 8,
    meaning: 'The first tile could pass the maximum win; data has the largest stake now.',
  },
  INCORRECT_MINES_LENGTH: { code: 9, meaning: 'A board hides 2 to 23 mines.' },
  FINISHED_BEFORE_GAME: { code: 10, meaning: 'The game under way must be finished first.' },
  unavailable: { code: 0, meaning: 'Mines is switched off; open games can be finished.' },
  banned: { code: 11, meaning: 'The player is banned from play.' },
  'currency-changed': {
    code: 12,
    meaning: 'The stake names another currency than the player now uses.',
  },
  'too-fast': { code: 13, meaning: 'The stake came before the shortest round was over.' },
  'unknown-outcome': {
    code: 500,
    meaning: 'The database has not said whether the move happened; the request id will tell.',
  },
  'server-error': { code: 500, meaning: 'The move did not happen; nothing was taken.' },
} as const satisfies Record<string, Entry>;

const battle = {
  unavailable: { code: 0, meaning: 'Battle is switched off; open rounds finish.' },
  'need-auth': { code: 1, meaning: 'Only a signed-in player can stake.' },
  'min-bet': { code: 2, meaning: 'The stake is under the minimum; data has it in hundredths.' },
  'not-enough-balance': { code: 3, meaning: 'The wallet holds less than the stake.' },
  'round-closed': { code: 4, meaning: 'Bets of this round are closed.' },
  'other-team': { code: 5, meaning: 'A player stands on one side of a round.' },
  'other-currency': { code: 6, meaning: 'All stakes of a player in a round share a currency.' },
  'max-bet': { code: 7, meaning: 'The stake is over the maximum; data has it in hundredths.' },
  'currency-unavailable': { code: 8, meaning: 'Battle takes no USDIC.' },
  'currency-changed': {
    code: 8,
    meaning: 'The stake names another currency than the player now uses.',
  },
  'too-fast': { code: 9, meaning: 'The stake came before the pace allows.' },
  'too-many-bets': {
    code: 9,
    meaning: 'The player has as many stakes in this round as it takes; data has the limit.',
  },
  banned: { code: 9, meaning: 'The player is banned from play.' },
  'unknown-outcome': {
    code: 500,
    meaning: 'The database has not said whether the stake stands; the request id will tell.',
  },
  'server-error': { code: 500, meaning: 'The stake does not stand; nothing was taken.' },
} as const satisfies Record<string, Entry>;

const wheelOfFortune = {
  unavailable: { code: 0, meaning: 'The wheel is switched off; open rounds finish.' },
  SECTOR_NOT_FOUND: { code: 1, meaning: 'No sector of the wheel has this multiplier.' },
  MIN_BET: { code: 2, meaning: 'The stake is under the minimum; data has it in hundredths.' },
  MAX_BET: {
    code: 3,
    meaning: 'The stake is over the maximum now; data has it in hundredths.',
  },
  WAIT_CANCEL_ROUND: { code: 4, meaning: 'Bets are closed until the round is over.' },
  NOT_ENOUGTH_BALANCE: { code: 5, meaning: 'The wallet holds less than the stake.' },
  CURRENCY_ERROR: {
    code: 6,
    meaning: 'All stakes of a player in a round share a currency, the one now in use.',
  },
  'need-auth': { code: 7, meaning: 'Only a signed-in player can stake.' },
  'too-fast': { code: 8, meaning: 'The stake came before the pace allows.' },
  'too-many-bets': {
    code: 8,
    meaning: 'The player has as many stakes in this round as it takes; data has the limit.',
  },
  banned: { code: 9, meaning: 'The player is banned from play.' },
  'unknown-outcome': {
    code: 500,
    meaning: 'The database has not said whether the stake stands; the request id will tell.',
  },
  'server-error': { code: 500, meaning: 'The stake does not stand; nothing was taken.' },
} as const satisfies Record<string, Entry>;

const telegram = {
  telegramError: { code: 1, meaning: 'The init data is not signed by Telegram for this bot.' },
  expired: { code: 2, meaning: 'The init data is older than its window or from the future.' },
  replayed: { code: 3, meaning: 'The init data was used before.' },
  noToken: { code: 4, meaning: 'No init data came with the request.' },
  already_in_use: { code: 6, meaning: 'The Telegram profile belongs to another player.' },
  linkInvalid: { code: 5, meaning: 'The login link is unknown, used or too old.' },
  serverError: { code: 500, meaning: 'A bug or an outage.' },
} as const satisfies Record<string, Entry>;

const fairness = {
  'round-not-found': { code: 1, meaning: 'No finished round that the caller may see has the id.' },
  'round-open': {
    code: 2,
    meaning: 'An unfinished mines game draws from the pair; it is finished first.',
  },
  'client-seed-invalid': {
    code: 3,
    meaning: 'A client seed is 1 to 64 printable ASCII characters.',
  },
} as const satisfies Record<string, Entry>;

/** Third-party games; the client shows the text of the code, or a general text when it has none. */
const menu = {
  'no-deposit': { code: 0, meaning: 'The policy asks for a deposit within the last seven days.' },
  'server-error': { code: 1, meaning: 'A bug or an outage; logs have it under the id in data.' },
  'need-auth': { code: 2, meaning: 'Only a signed-in player can open a game or mark it.' },
  'currency-not-found': { code: 3, meaning: 'No currency has the id.' },
  'currency-unavailable': {
    code: 4,
    meaning: 'Third-party games, or this one, are not played in the currency.',
  },
  banned: { code: 5, meaning: 'The player is banned from play.' },
  'demo-off': { code: 6, meaning: 'The policy or the game has no play without money.' },
  'unknown-game': { code: 404, meaning: 'No game has the identifier, or it left the catalogue.' },
  'game-off': { code: 503, meaning: 'The game or its provider is switched off.' },
  unavailable: { code: 503, meaning: 'The aggregator did not answer, or not as it should.' },
  'favorite-not-added': { code: 600, meaning: 'The game could not be marked as a favourite.' },
  'favorite-not-removed': { code: 601, meaning: 'The mark of a favourite could not be removed.' },
} as const satisfies Record<string, Entry>;

/**
 * What the gate refuses in any game: stakes, deposits and bonuses alike. In `data`, `untilIso` says
 * until when, and `leftHundredths` how much a limit still allows.
 */
const gate = {
  excluded: { code: 701, meaning: 'The player is excluded; data has the end where there is one.' },
  'cool-off': { code: 702, meaning: 'The player takes a break; data has its end.' },
  closed: { code: 703, meaning: 'The account is closed.' },
  'limit-wager': {
    code: 704,
    meaning: 'The stake would pass a limit of stakes; data has its rest.',
  },
  'limit-loss': {
    code: 705,
    meaning: 'The stake could pass a limit of losses; data has its rest.',
  },
  'limit-session': { code: 706, meaning: 'The time of play is used up; data has the window.' },
  'limit-deposit': { code: 707, meaning: 'It would pass a limit of deposits; data has its rest.' },
  'reality-check': { code: 708, meaning: 'A reality check is due and not yet answered.' },
  'birth-date-needed': { code: 709, meaning: 'The player has not given their birth date.' },
  'terms-changed': { code: 710, meaning: 'The terms in force are not accepted yet.' },
  'under-age': { code: 711, meaning: 'The player is not of age: the account is closed to play.' },
  banned: { code: 712, meaning: 'The player is banned: neither deposits nor bonuses.' },
  'kyc-needed': {
    code: 713,
    meaning:
      'The month’s withdrawals would pass what the proven level allows; data has the level that allows it and the rest.',
  },
} as const satisfies Record<string, Entry>;

const protection = {
  'wrong-limit': { code: 721, meaning: 'The amount is none a limit of this kind may have.' },
  'nothing-pending': { code: 722, meaning: 'No looser limit waits, or it waited too long.' },
  'too-early': { code: 723, meaning: 'A looser limit waits 24 hours; data has the moment.' },
  'longer-in-force': {
    code: 724,
    meaning: 'A break or exclusion in force ends later than the one asked for.',
  },
  'nothing-due': { code: 725, meaning: 'No reality check is due.' },
  'wrong-interval': { code: 726, meaning: 'The policy has no such interval of reality checks.' },
  'birth-date-set': { code: 727, meaning: 'A birth date is given once.' },
  'birth-date-invalid': { code: 728, meaning: 'No such day, or nobody alive was born on it.' },
  'terms-other': { code: 729, meaning: 'Another edition of the terms is in force; data has it.' },
  'open-rounds': { code: 732, meaning: 'A round is under way; it is finished first.' },
  'money-left': {
    code: 733,
    meaning: 'Money is left; data has it in hundredths. It is kept where the player agrees.',
  },
} as const satisfies Record<string, Entry>;

const history = {
  'wrong-range': { code: 741, meaning: 'The range is empty or begins more than a year ago.' },
} as const satisfies Record<string, Entry>;

const complaints = {
  'round-not-found': { code: 751, meaning: 'The player has no round with this id.' },
  'too-many': { code: 752, meaning: 'As many complaints wait as may; data has the limit.' },
} as const satisfies Record<string, Entry>;

/** Every expected failure of the product, by feature and name; the name is what code switches on. */
export const CATALOGUE = {
  wire,
  dice,
  mines,
  battle,
  wheelOfFortune,
  users,
  login,
  telegram,
  fairness,
  menu,
  profile,
  gate,
  protection,
  history,
  complaints,
  settings,
  passkeys,
  kyc,
  cashdesk,
  withdraw,
  identities,
  ton,
  cryptapi,
  rates,
} as const;

export type Feature = keyof typeof CATALOGUE;

/** `feature.name`, which is also the tail of the message key `refusal.feature.name`. */
export type RefusalName = {
  [F in Feature]: `${F}.${Extract<keyof (typeof CATALOGUE)[F], string>}`;
}[Feature];
