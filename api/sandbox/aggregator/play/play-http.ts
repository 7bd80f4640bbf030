import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import * as z from 'zod/mini';
import { coverSvg } from '../art/cover.ts';
import type { PlaySession, PlaySessions } from '../sessions.ts';
import { paletteOf, symbolsOf } from './art/symbols.ts';
import { CASCADE_MULTIPLIERS, CLUSTER_PAYS, CLUSTER_STEPS } from './engines/cascade.ts';
import { CLASSIC } from './engines/classic.ts';
import { FREE_SPIN_MULTIPLIER, FREE_SPINS, SCATTER_PAYS, VIDEO } from './engines/video.ts';
import type { Flights } from './flights.ts';
import { type EngineName, engineOf, targetOf } from './game-choice.ts';
import type { LiveTables } from './live-tables.ts';
import { gameFile, gameFont, gamePage } from './page-files.ts';
import type { Rounds } from './rounds.ts';
import type { Spins } from './spins.ts';
import { currencyOf, firstStakeOf, stakesOf } from './stakes.ts';

export type PlayParts = {
  readonly sessions: PlaySessions;
  readonly rounds: Rounds;
  readonly spins: Spins;
  readonly flights: Flights;
  readonly tables: LiveTables;
  readonly siteUrl: () => string;
};

const token = z.string().check(z.maxLength(64));
const amount = z.int().check(z.gte(1));
const tokenOnly = z.object({ token });
const staked = z.object({ token, stake: amount });
const flown = z.object({ token, stake: amount, auto: z.optional(z.int().check(z.gte(101))) });
const placed = z.object({
  token,
  round: z.int(),
  layout: z.record(z.string().check(z.maxLength(12)), amount),
});

/**
 * The game's page with its files, and what it asks. A frame without an origin plays here: no
 * cookies, every answer open to any origin, and the token in the body is all the right there is.
 */
export function playRoutes(parts: PlayParts): Hono {
  return new Hono()
    .use(cors({ origin: '*', maxAge: 3600 }))
    .get('/page/:file', (c) => gameFile(c, c.req.param('file')))
    .get('/fonts/:face/:subset', (c) => gameFont(c, c.req.param('face'), c.req.param('subset')))
    .get('/launch/:token', (c) => launch(c, parts))
    .route('/api', apiRoutes(parts))
    .get('/:uuid', (c) => gamePage(c, parts.siteUrl()));
}

/** The second step of an opening that needs one. */
function launch(c: Context, { sessions, siteUrl }: PlayParts) {
  const session = sessions.find(c.req.param('token') ?? '');
  if (session === undefined) return c.json({ message: 'Session not found.' }, 404);
  const place = `${siteUrl()}/sandbox/aggregator/play/${session.game.uuid}`;
  return c.json({ url: `${place}?token=${session.token}` });
}

function apiRoutes(parts: PlayParts): Hono {
  const { rounds, spins, flights, tables } = parts;
  return new Hono()
    .post('/boot', (c) => answer(c, parts, { schema: tokenOnly, play: (s) => boot(s, parts) }))
    .post('/balance', (c) =>
      answer(c, parts, {
        schema: tokenOnly,
        play: async (session) => ({ ok: true, balance: await rounds.balance(session) }),
      }),
    )
    .post('/spin', (c) =>
      answer(c, parts, {
        schema: staked,
        play: (session, { stake }) =>
          isOffered(session, stake) ? spins.spin(session, stake) : WRONG_STAKE,
      }),
    )
    .post('/flight', (c) =>
      answer(c, parts, {
        schema: flown,
        play: (session, { stake, auto }) =>
          isOffered(session, stake)
            ? flights.start(session, { stakeHundredths: stake, autoHundredths: auto })
            : WRONG_STAKE,
      }),
    )
    .post('/leave', (c) =>
      answer(c, parts, {
        schema: tokenOnly,
        play: async (session) => ({ ok: true, landing: (await flights.leave(session)) ?? null }),
      }),
    )
    .post('/watch', (c) =>
      answer(c, parts, {
        schema: tokenOnly,
        play: async (session) => ({ ok: true, landing: (await flights.watch(session)) ?? null }),
      }),
    )
    .post('/table', (c) =>
      answer(c, parts, {
        schema: tokenOnly,
        play: (session) => ({ ok: true, table: tables.view(session) }),
      }),
    )
    .post('/chips', (c) =>
      answer(c, parts, {
        schema: placed,
        play: (session, { round, layout }) => ({
          ok: tables.place(session, { round, layout }),
          table: tables.view(session),
        }),
      }),
    );
}

const WRONG_STAKE = { ok: false, error: 'stake', balance: null } as const;

const isOffered = (session: PlaySession, stake: number) => stakesOf(session).includes(stake);

type Question<Body extends { token: string }> = {
  readonly schema: z.ZodMiniType<Body>;
  readonly play: (session: PlaySession, body: Body) => object | Promise<object>;
};

async function answer<Body extends { token: string }>(
  c: Context,
  { sessions }: PlayParts,
  { schema, play }: Question<Body>,
): Promise<Response> {
  const body = schema.safeParse(await c.req.json<unknown>().catch(() => undefined));
  if (!body.success) return c.json({ ok: false, error: 'wrong', balance: null }, 400);
  const session = sessions.find(body.data.token);
  if (session === undefined) return c.json({ ok: false, error: 'expired', balance: null });
  return c.json(await play(session, body.data));
}

/** Everything the page draws a game from. */
async function boot(session: PlaySession, { rounds, spins, flights }: PlayParts) {
  const { game } = session;
  const engine = engineOf(game);
  return {
    ok: true,
    engine,
    title: game.name,
    provider: game.provider,
    language: session.language,
    currency: currencyOf(session),
    isDemo: session.player === undefined,
    returnUrl: session.returnUrl ?? null,
    returnShare: engine === 'roulette' ? 36 / 37 : targetOf(game),
    stakes: stakesOf(session),
    stake: firstStakeOf(session),
    balance: await rounds.balance(session),
    palette: paletteOf(game),
    cover: coverSvg(game),
    symbols: symbolsOf(game, engine),
    rules: rulesOf(engine),
    bonus: spins.bonusOf(session),
    flight: flights.view(session),
  };
}

function rulesOf(engine: EngineName) {
  switch (engine) {
    case 'classic':
      return CLASSIC;
    case 'video':
      return {
        ...VIDEO,
        scatterPays: SCATTER_PAYS,
        freeSpins: FREE_SPINS,
        freeSpinMultiplier: FREE_SPIN_MULTIPLIER,
      };
    case 'cascade':
      return { pays: CLUSTER_PAYS, steps: CLUSTER_STEPS, multipliers: CASCADE_MULTIPLIERS };
    case 'crash':
    case 'roulette':
      return {};
  }
}
