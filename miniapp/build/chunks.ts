/** What the first script needs to ask for everything else: it must not wait for React. */
const BOOT = [
  '/miniapp/entry/first-words.ts',
  '/miniapp/i18n/initial-language.ts',
  '/miniapp/i18n/load-messages.ts',
  '/miniapp/platform/launch.ts',
  '/miniapp/platform/safe-storage.ts',
  '/miniapp/profile/seen-player.ts',
  '/miniapp/shell/page-chunks.ts',
  '/shared/contract/site.ts',
  '/shared/i18n/languages.ts',
];

/**
 * What every page needs, so that the first load is a handful of files and not twenty, and what all
 * own games share: it weighs little, and a game opens with its own code alone. What only windows
 * use is left out, and so is what only the games with series have.
 */
const APP = [
  /\/miniapp\/app\.tsx$/,
  /\/miniapp\/(ui\/(?!dialog|choice-list|select|checkbox|menu-)|(money|profile)\/|i18n\/(?!day-minute)|transport\/(?!use-answer-of))/,
  /\/miniapp\/games\/(frame\/(?!hot-keys-list|use-hot-keys|history-note)|stake\/(?!series|autobet|use-series|over-balance))/,
  /\/miniapp\/(livefeed\/(live-feed|feed-notice)|players\/(open-player-card|player-face))/,
  /\/miniapp\/protection\/(protection-atoms|protection-host|late-pause|leave-play)/,
  /\/shared\/(games\/(dice|wheel)\/rules|money\/)/,
];

/**
 * What pages with forms share in small pieces. As chunks of their own they would weigh more by their
 * names, which the first load carries, than by their code.
 */
const FORMS =
  /\/miniapp\/(settings\/(card-states|use-form-attempt)|auth\/(providers|sign-in-card|form-error|password-rules|provider-mark)|ui\/(select-input|checkbox)|protection\/(limit-words|limit-text|gate-note|change-protection)|platform\/use-main-button|shell\/clock-icon|i18n\/day-minute|transport\/use-answer-of|fairness\/(copy-button|proof-file|seed-line)|cash\/(payway-mark|desk-card|desk-note|money-text|payment-failure|on-payment|transactions\/payment-sums))/;

/**
 * How the bundle is cut: `boot` starts the requests, `app` is React, the kit and the shell, `later`
 * what the main page draws after its first paint, `forms` what pages with forms share; pages, windows, languages, sockets and the Telegram SDK stay chunks of their own.
 */
export const CHUNK_GROUPS = [
  { name: 'boot', priority: 2, test: (id: string) => BOOT.some((end) => id.endsWith(end)) },
  { name: 'app', priority: 1, test: (id: string) => APP.some((path) => path.test(id)) },
  { name: 'forms', priority: 0, test: FORMS },
  { name: 'later', priority: 0, test: /\/miniapp\/main-page\/(tile-art|below-fold)/ },
];
