import { setTimeout as delay } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { type FormParams, readForm } from '../../lobby/aggregator/php-query.ts';
import { refuseApi } from './api-answers.ts';
import { PLAYED_CURRENCIES } from './catalogue/lobby.ts';
import type { Shelf } from './catalogue/shelf.ts';
import type { PlayFaults } from './faults.ts';
import type { MoneyPlayer, PlaySessions, SessionAsk } from './sessions.ts';

export type InitDeps = {
  readonly shelf: Shelf;
  readonly sessions: PlaySessions;
  readonly faults: PlayFaults;
  readonly siteUrl: () => string;
};

const TOO_LONG = 512;

/** `POST /games/init` and `/games/init-demo`: a session, and the address that shows its game. */
export function initRoutes(deps: InitDeps): Hono {
  return new Hono()
    .post('/games/init', (c) => open(c, deps, playerOf))
    .post('/games/init-demo', (c) => open(c, deps, () => undefined));
}

type PlayerReader = (form: Form) => MoneyPlayer | undefined | { readonly wrong: string };
type Form = (name: string) => string | undefined;

async function open(c: Context, deps: InitDeps, readPlayer: PlayerReader): Promise<Response> {
  const form = readForm(await c.req.text());
  if (form === undefined) return refuseApi(c, 400, 'Unable to parse request.');
  const fault = deps.faults.init.take();
  if (fault?.kind === 'server-error')
    return refuseApi(c, 500, 'An internal server error occurred.');
  if (fault?.kind === 'refused') return refuseApi(c, 422, 'Currency is not allowed.');
  if (fault?.kind === 'malformed') return c.body('{"url":', 200);
  if (fault?.kind === 'late') await delay(fault.delayMs ?? 0);
  const field = fieldsOf(form);
  const game = deps.shelf.find(field('game_uuid') ?? '');
  if (game === undefined) return refuseApi(c, 404, 'Game not found.');
  const player = readPlayer(field);
  if (player && 'wrong' in player) return refuseApi(c, 422, player.wrong);
  const session = deps.sessions.open({ game, player, ...surroundingsOf(field) });
  const place = `${deps.siteUrl()}/sandbox/aggregator/play`;
  return fault?.kind === 'needs-fetch'
    ? c.json({ url: `${place}/launch/${session.token}`, needFetch: true })
    : c.json({ url: `${place}/${game.uuid}?token=${session.token}` });
}

function fieldsOf(form: FormParams): Form {
  return (name) => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' && value.length <= TOO_LONG
      ? value
      : undefined;
  };
}

function playerOf(field: Form): MoneyPlayer | { readonly wrong: string } {
  const [playerId, playerName, currency, sessionId] = [
    field('player_id'),
    field('player_name'),
    field('currency'),
    field('session_id'),
  ];
  if (playerId === undefined) return { wrong: 'Player Id cannot be blank.' };
  if (playerName === undefined) return { wrong: 'Player Name cannot be blank.' };
  if (sessionId === undefined) return { wrong: 'Session Id cannot be blank.' };
  if (currency === undefined || !PLAYED_CURRENCIES.includes(currency)) {
    return { wrong: 'Currency is not allowed.' };
  }
  return { playerId, playerName, currency, sessionId };
}

function surroundingsOf(field: Form): Omit<SessionAsk, 'game' | 'player'> {
  return {
    device: field('device') ?? 'desktop',
    language: field('language') ?? 'en',
    returnUrl: field('return_url'),
    lobbyData: field('lobby_data'),
  };
}
