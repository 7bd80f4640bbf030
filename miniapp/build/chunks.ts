/** What the first script needs to request everything else: it must not wait for React. */
const BOOT = [
  '/miniapp/shell/main-page/first-words.ts',
  '/miniapp/page-chunks.ts',
  '/miniapp/i18n/initial-language.ts',
  '/miniapp/i18n/load-messages.ts',
  '/miniapp/platform/desktop-media.ts',
  '/miniapp/platform/launch.ts',
  '/miniapp/platform/prefetch-page.ts',
  '/miniapp/platform/safe-storage.ts',
  '/miniapp/players/seen-player.ts',
  '/shared/contract/site.ts',
  '/shared/i18n/languages.ts',
];

const GAME_ROUTE = /\/miniapp\/games\/(game-routes|\w+\/\w+-route)\.ts$/;

const isBoot = (id: string) => GAME_ROUTE.test(id) || BOOT.some((end) => id.endsWith(end));

/**
 * What every page needs, so that the first load is a handful of files and not twenty, and what all
 * own games share: it is small, and a game then loads only its own code. What only some dialogs use
 * is left out, and so is what only games with autobet series have.
 */
const APP = [
  /\/miniapp\/app\.tsx$/,
  /\/miniapp\/(ui\/(?!choice-list|select|checkbox|menu-|card-states|clock-icon|star-icon|fact-boxes|not-found|progress-bar|text-area|use-countdown|titled-page|linked-pages|play-parts)|money\/|players\/(?!sign-in-card|change-currency|choose-wallet|money-in|set-hidden)|i18n\/(?!day-minute|use-moment)|transport\/(?!use-answer-of|open-bot|upload))/,
  /\/miniapp\/games\/(manifests|\w+\/\w+-(manifest|look)\.|frame\/(?!hot-keys-list|use-hot-keys|history-note|proof-chip|round-pages)|stake\/(?!series|autobet|use-series|over-balance|stake-button|unanswered-note|refusal-words|refusal-limits))/,
  /\/miniapp\/art\/die-key/,
  /\/miniapp\/(lobby\/livefeed\/(live-feed|feed-notice)|community\/chat-open|accounts\/player-card\/(open-player-card|player-face))/,
  /\/miniapp\/protection\/(protection-atoms|protection-host|late-pause|leave-play)/,
  /\/shared\/(games\/(dice|wheel)\/rules|money\/)/,
];

const RULES = /\/shared\/games\/(?!dice|wheel)(\w+)\/rules/;

/** The games of pots share their rules, and so a chunk of them. */
const POT_GAMES: ReadonlySet<string> = new Set(['classic', 'fast', 'pots']);

function rulesChunkOf(id: string): string {
  const game = RULES.exec(id)?.[1] ?? '';
  return `${POT_GAMES.has(game) ? 'pots' : game}-rules`;
}

/**
 * Small modules that pages with forms share. As separate chunks their names would weigh more in the
 * first load than their code.
 */
const FORMS =
  /\/shared\/(accounts\/identities\/providers|platform\/promo-code|cashdesk\/(withdrawals\/terms|payments\/payment-states)|rewards\/friends-week\/rules)|\/miniapp\/(accounts\/forms\/(use-form-attempt|form-error)|accounts\/auth\/(providers|password-rules|provider-mark|recovery-code)|players\/(sign-in-card|change-currency|choose-wallet|money-in|set-hidden)|ui\/(select-input|checkbox|text-area|card-states|clock-icon|star-icon|fact-boxes|progress-bar|use-countdown|titled-page|linked-pages|play-parts)|protection\/(eligible-atom|limit-words|limit-text|gate-note|change-protection)|platform\/use-main-button|i18n\/day-minute|transport\/(use-answer-of|open-bot|upload)|fairness\/(copy-button|proof-file|seed-line)|rewards\/(offers\/(offer-parts|award-rules|use-offers)|grants\/running-bonus)|cashdesk\/(desk\/(chain-text|payway-mark|desk-card|desk-note|money-text|payment-failure|on-payment|payment-sums)))/;

/** What the tables of our own games share beyond what the main page needs. */
const STAKE = /\/miniapp\/games\/(stake\/(stake-button|unanswered-note)|frame\/proof-chip)/;

/** What every table page needs of how a table is followed. */
const TABLE =
  /\/miniapp\/games\/table\/(use-table-watch|table-watch|round-clock|use-seconds-left|last-end|refund-note|player-row|promise-chip|promise-window)/;

/** How what turns comes to its rest, at the tables that draw below a bank. */
const SPIN = /\/miniapp\/games\/table\/spin-/;

/** What the games of pots show alike; their rules, proofs and replays load when asked for. */
const POTS =
  /\/miniapp\/games\/pots\/(pot-(actions|round|name|outcome|own-line|before|players|button|keys)|sending|seat-tone|rules-tool|auto-tool|use-pot-sounds)/;

/**
 * What the page of coinflip, its replay and duels in the chat share: in chunks of their own their
 * names would weigh more in the first load than they are worth.
 */
const COIN =
  /\/miniapp\/games\/coinflip\/(coin(?:-face|-motion|flip-sounds|flip-unanswered)?|side-picker|wallet-note)\./;

/**
 * How the bundle is split: `boot` starts the requests, `app` is React, the kit and the shell,
 * `later` what the main page draws after its first paint, `forms` what pages with forms share,
 * `stake` and `table` what tables share, `pots` what the games of pots do; pages, dialogs, languages,
 * sockets and the Telegram SDK stay separate chunks.
 */
export const CHUNK_GROUPS = [
  {
    // The first load uses only a few constants of these modules, which are inlined.
    name: rulesChunkOf,
    priority: 3,
    test: RULES,
  },
  { name: 'boot', priority: 2, test: isBoot },
  { name: 'app', priority: 1, test: (id: string) => APP.some((path) => path.test(id)) },
  { name: 'coin', priority: 0, test: COIN },
  { name: 'forms', priority: 0, test: FORMS },
  { name: 'stake', priority: 0, test: STAKE },
  { name: 'refund-texts', priority: 1, test: /\/miniapp\/fairness\/refund-texts/ },
  { name: 'table', priority: 0, test: TABLE },
  { name: 'spin', priority: 0, test: SPIN },
  { name: 'pots', priority: 0, test: POTS },
  {
    name: 'later',
    priority: 0,
    test: /\/miniapp\/shell\/main-page\/below-fold/,
  },
];
