import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORIES } from '../../shared/lobby/catalog/categories.ts';

const APP = join(import.meta.dirname, '..', '..', 'miniapp');

/** Every address of an own game, as each says itself. */
export const GAME_SCREENS = globSync('games/*/*-route.ts', { cwd: APP }).map((file) => {
  const path = /path: '([^']+)'/.exec(readFileSync(join(APP, file), 'utf8'))?.[1];
  if (path === undefined) throw new Error(`${file} names no path`);
  return path;
});

/** A page that does not exist, which is a screen too. */
const NOWHERE = '/no-such-page';

/** The addresses that the cash desk shows something at, as its page lists them. */
function cashScreens(): readonly string[] {
  const text = readFileSync(join(APP, 'cashdesk/cash-page.tsx'), 'utf8');
  return [
    ...new Set([...text.matchAll(/^ {2}'(\/cash\/[\w/]+)':/gm)].map(([, path]) => path ?? '')),
  ];
}

/** The sections of the settings, as their page lists them, and the list of them. */
function settingsScreens(): readonly string[] {
  const text = readFileSync(join(APP, 'accounts/settings-page.tsx'), 'utf8');
  const list = /const SECTIONS = \[([^\]]+)\]/.exec(text)?.[1] ?? '';
  const sections = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => `/settings/${name}`);
  return ['/settings', ...sections];
}

/** What stands in for the parts of a route that vary; an empty list leaves a route out. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/ref/:code': ['/ref/friend'],
  '/ads/:code': ['/ads/spring'],
  '/casino/:category': CATEGORIES.map((category) => `/casino/${category}`),
  '/slots/game/:id': ['/slots/game/no-such-game'],
  '/replay/:roundId': ['/replay/00000000-0000-7000-8000-000000000000'],
  '/settings/:section?': settingsScreens(),
  '/cash/*?': cashScreens(),
  '/promotions/*?': ['/promotions', '/promotions/no-such-promotion'],
  '/partners/*?': ['/partners/dashboard', '/partners/profit', '/partners/advanced'],
  '/recovery/:token': ['/recovery/no-such-token'],
  '/auth/email/:token': ['/auth/email/no-such-token'],
  '/^\\/helpdesk\\/(faq|terms|policy)\\b/': [
    '/helpdesk/faq',
    '/helpdesk/terms',
    '/helpdesk/policy',
    '/helpdesk/faq/why-cannot-withdraw',
    '/helpdesk/terms/2026-12-13/changes',
  ],
  /* Without /pwa, which leaves the app for the bot */
  '/^\\/([tx]oa|pwa|webApp\\/auth)\\/?$/': ['/toa', '/xoa', '/webApp/auth'],
  /* Development only */
  '/preview/*?': [],
};

/**
 * An address for every route of the app, so that a new page is looked at without a word here.
 * @throws when a route has a part that varies and no example
 */
export function everyScreen(): readonly string[] {
  const text = readFileSync(join(APP, 'routes.tsx'), 'utf8');
  const routes = [...text.matchAll(/<Route[^>]*?\bpath=(?:"([^"]+)"|\{(\/\^[^\n]+?\/)\})/g)];
  const paths = routes.map(([, plain, pattern]) => plain ?? pattern ?? '');
  const screens = paths.flatMap((path) => {
    const given = EXAMPLES[path];
    if (given !== undefined) return given;
    if (/[:*^]/.test(path)) throw new Error(`The route ${path} has no example of its address`);
    return [path];
  });
  return [...new Set([...screens, ...GAME_SCREENS, NOWHERE])];
}
