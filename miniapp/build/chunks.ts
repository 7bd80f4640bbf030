/** What the first script needs to ask for everything else: it must not wait for React. */
const BOOT = [
  '/miniapp/i18n/initial-language.ts',
  '/miniapp/i18n/load-messages.ts',
  '/miniapp/platform/launch.ts',
  '/miniapp/platform/safe-storage.ts',
  '/miniapp/shell/page-chunks.ts',
  '/shared/contract/http.ts',
  '/shared/i18n/languages.ts',
];

/** What every page needs, so that the first load is a handful of files and not twenty. */
const APP = [
  /\/miniapp\/app\.tsx$/,
  /\/miniapp\/(ui|transport|i18n|money|profile)\//,
  /\/miniapp\/games\/frame\/(own-games|game-icon)/,
  /\/miniapp\/(livefeed\/(live-feed|feed-notice)|players\/(open-player-card|player-face))/,
  /\/shared\/(games\/(dice|mines|battle|wheel)\/rules|money\/)/,
];

/** What every own game's page needs beside the app: fetched once, whichever game comes first. */
const TABLE = /\/miniapp\/games\/(stake|frame)\//;

/**
 * How the bundle is cut: `boot` starts the requests, `app` is React, the kit and the shell, `table`
 * what the games share; pages, windows, languages, sockets and the Telegram SDK stay chunks of their
 * own.
 */
export const CHUNK_GROUPS = [
  { name: 'boot', priority: 2, test: (id: string) => BOOT.some((end) => id.endsWith(end)) },
  { name: 'app', priority: 1, test: (id: string) => APP.some((path) => path.test(id)) },
  { name: 'table', priority: 0, test: TABLE },
];
