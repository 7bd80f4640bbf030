import { type Context, Hono } from 'hono';
import type { FormParams } from '../../lobby/aggregator/php-query.ts';
import { pageOf, refuseApi, sendPage } from './api-answers.ts';
import { spoiledPage } from './api-faults.ts';
import type { StandInGame } from './catalogue/game.ts';
import { PLAYED_CURRENCIES, tablesOf } from './catalogue/lobby.ts';
import { PROVIDERS } from './catalogue/providers.ts';
import type { Shelf } from './catalogue/shelf.ts';
import { TAGS } from './catalogue/tags.ts';
import type { ApiEnv } from './signed-requests.ts';

/** The lists of the aggregator's API: games, tags, tables, limits and jackpots. */
export function listRoutes(shelf: Shelf): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/games', (c) => {
      const params = c.get('params');
      const expanded = expansionsOf(params);
      const page = pageOf(filtered(shelf.list(), params.get('filter')), params);
      const items = page.items.map((game) =>
        gameItem(game, { expanded, shelf, origin: originOf(c) }),
      );
      return sendPage(c, spoiledPage({ ...page, items }, c.get('fault')));
    })
    .get('/game-tags', (c) => {
      const isExpanded = expansionsOf(c.get('params')).has('category');
      const items = TAGS.map(({ category, ...tag }) => (isExpanded ? { ...tag, category } : tag));
      return sendPage(c, pageOf(items, c.get('params')));
    })
    .get('/games/lobby', (c) => {
      const uuid = c.get('params').get('game_uuid');
      const currency = c.get('params').get('currency');
      if (typeof uuid !== 'string' || typeof currency !== 'string') {
        return refuseApi(c, 400, 'Missing required parameters: game_uuid, currency');
      }
      const game = shelf.find(uuid);
      if (game === undefined || !game.hasLobby) return refuseApi(c, 404, 'Game lobby not found.');
      if (!PLAYED_CURRENCIES.includes(currency)) return refuseApi(c, 422, 'Currency is invalid.');
      return c.json({ lobby: tablesOf(game, currency, originOf(c)) });
    })
    .get('/limits', (c) => c.json(PLAYED_CURRENCIES.map(limitOf)))
    .get('/limits/freespin', (c) => c.json(PLAYED_CURRENCIES.map(limitOf)))
    .get('/jackpots', (c) => c.json(JACKPOTS));
}

/** The address the caller used, which is where it also finds the pictures. */
function originOf(c: Context): string {
  return new URL(c.req.url).origin;
}

function expansionsOf(params: FormParams): ReadonlySet<string> {
  const expand = params.get('expand');
  return new Set(typeof expand === 'string' ? expand.split(',').map((name) => name.trim()) : []);
}

function filtered(
  games: readonly StandInGame[],
  filter: FormParams | string | undefined,
): readonly StandInGame[] {
  if (!(filter instanceof Map)) return games;
  const provider = filter.get('provider');
  const isMobile = filter.get('is_mobile');
  const hasFreespins = filter.get('has_freespins');
  return games.filter(
    (game) =>
      (provider === undefined || game.provider === provider) &&
      (isMobile === undefined || String(Number(game.isMobile)) === isMobile) &&
      (hasFreespins === undefined || String(Number(game.hasFreespins)) === hasFreespins),
  );
}

type Showing = {
  readonly expanded: ReadonlySet<string>;
  readonly shelf: Shelf;
  readonly origin: string;
};

function gameItem(game: StandInGame, { expanded, shelf, origin }: Showing) {
  const images = `${origin}/sandbox/aggregator/images`;
  return {
    uuid: game.uuid,
    name: game.name,
    image: `${images}/${game.uuid}.svg`,
    type: game.type,
    provider: game.provider,
    provider_id: game.providerId,
    technology: 'HTML5',
    has_lobby: Number(game.hasLobby),
    is_mobile: Number(game.isMobile),
    has_freespins: Number(game.hasFreespins),
    has_tables: Number(game.isLive),
    freespin_valid_until_full_day: Number(game.isFreespinValidUntilFullDay),
    label: game.label,
    ...(expanded.has('tags') && { tags: game.tags.map(({ code, label }) => ({ code, label })) }),
    ...(expanded.has('parameters') && { parameters: parametersOf(game) }),
    ...(expanded.has('images') && {
      images: [
        imageOf(images, `${game.uuid}.svg`, 'regular'),
        imageOf(images, `${game.uuid}-hq.svg`, 'high-quality'),
      ],
    }),
    ...(expanded.has('related_games') && {
      related_games: game.related
        .flatMap((uuid) => shelf.find(uuid) ?? [])
        .map(({ uuid, name, isMobile }) => ({ uuid, name, is_mobile: Number(isMobile) })),
    }),
  };
}

function imageOf(images: string, file: string, type: 'regular' | 'high-quality') {
  return { name: file.replace('.svg', ''), file, url: `${images}/${file}`, type };
}

function parametersOf({ rtp, volatility, reels, lines }: StandInGame) {
  return { rtp, volatility, reels_count: reels, lines_count: lines };
}

function limitOf(currency: string) {
  return { amount: '1000000.0000', currency, providers: PROVIDERS.map(({ name }) => name) };
}

const JACKPOTS = PROVIDERS.slice(0, 5).map(({ name }, at) => ({
  name: `${name} ${['Mini', 'Minor', 'Major', 'Grand', 'Mega'][at] ?? 'Mini'}`,
  provider: name,
  currency: 'EUR',
  amount: (1250 * 7 ** at).toFixed(2),
}));
