import { webhookCallback } from 'grammy';
import type { UserFromGetMe } from 'grammy/types';
import { dispositionOf, securityHeadersOf } from '../shared/platform/security/policy.ts';
import { createBotApi } from './api-client.ts';
import { createBot } from './bot.ts';
import { readBotConfig, WEBHOOK_PATH } from './config.ts';
import { createBotLogger, describeError } from './logger.ts';
import { frameSourcesOf } from './frame-sources.ts';
import { readUpdate } from './read-update.ts';

/** The Worker's bindings: variables and secrets of `wrangler.toml`, and the static mini-app. */
type WorkerEnv = {
  readonly ASSETS?: { fetch(request: Request): Promise<Response> };
  /** The site's public address; an https one brings HSTS. */
  readonly SITE_URL: string;
  /** The API's address, which gets every request that is not for a file. */
  readonly API_ORIGIN: string;
  /** The hosts of third-party games' frames, comma-separated; without it none is framed. */
  readonly AGGREGATOR_FRAMES?: string;
  /** The API's captcha: a foreign one needs its script and frame let in. */
  readonly CAPTCHA?: 'altcha' | 'recaptcha' | 'turnstile';
  /** `getMe`'s answer as JSON; without it the first update of an isolate asks Telegram. */
  readonly BOT_INFO?: string;
} & Readonly<Record<string, unknown>>;

type WebhookHandler = (request: Request) => Promise<Response>;

/**
 * The paths the API answers, the back office among them; every other path is a file of the mini-app
 * or one of its routes.
 */
const API_PATHS = ['/api', '/socket.io', '/micro', '/auth', '/desk'];

/**
 * Telegram waits ten seconds for a webhook's answer, of which the API gets six and a half at most.
 */
const API_PATIENCE = { attempts: 2, timeoutMs: 3000 } as const;

const logger = createBotLogger((line) => globalThis.console.log(line));
const handlers = new Map<string, WebhookHandler>();

const worker = {
  async fetch(request: Request, env: WorkerEnv): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === WEBHOOK_PATH) return await receiveUpdate(request, env);
    if (API_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`))) {
      return await passToApi(request, env);
    }
    if (env.ASSETS === undefined) return new Response('Not found', { status: 404 });
    return withHeaders(await env.ASSETS.fetch(request), pathname, env);
  },
};

export default worker;

async function receiveUpdate(request: Request, env: WorkerEnv): Promise<Response> {
  if (request.method !== 'POST') return new Response('Method not allowed', { status: 405 });
  try {
    const handler = handlerFor(env);
    const update = hasSecret(request, env) ? await readUpdate(request) : { text: '{}' };
    if ('refusal' in update) {
      logger.warn('an update was refused', { reason: `status ${update.refusal.status}` });
      return update.refusal;
    }
    const { url, method, headers } = request;
    const answer = await handler(new Request(url, { method, headers, body: update.text }));
    if (answer.status === 401) logger.warn('an update was refused', { reason: 'secret' });
    return answer;
  } catch (error) {
    logger.error('update failed', { reason: describeError(error) });
    return new Response('Update not handled', { status: 500 });
  }
}

/**
 * Whether the request may be read at all. The handler compares the secret once more, and answers
 * for one that is wrong.
 */
const hasSecret = (request: Request, env: WorkerEnv): boolean =>
  request.headers.get('x-telegram-bot-api-secret-token') === env['BOT_WEBHOOK_SECRET'];

/** One bot per isolate, so updates delivered twice to it are recognised. */
function handlerFor(env: WorkerEnv): WebhookHandler {
  const config = readBotConfig({ API_URL: env.API_ORIGIN, ...env });
  const known = handlers.get(config.token);
  if (known !== undefined) return known;
  if (config.webhookSecret === undefined) throw new Error('BOT_WEBHOOK_SECRET is not set');
  const botInfo =
    env.BOT_INFO === undefined ? undefined : (JSON.parse(env.BOT_INFO) as UserFromGetMe);
  const api = createBotApi({
    apiUrl: config.apiUrl,
    secret: config.apiSecret,
    ...API_PATIENCE,
  });
  const bot = createBot({ ...config, api, logger, botInfo, comesInParallel: true });
  const handler = webhookCallback(bot, 'cloudflare-mod', { secretToken: config.webhookSecret });
  handlers.set(config.token, handler);
  return handler;
}

/** A file of the mini-app with the headers the API would give it; there is no sandbox here. */
function withHeaders(file: Response, path: string, env: WorkerEnv): Response {
  const response = new Response(file.body, file);
  const frameSources = frameSourcesOf(env.AGGREGATOR_FRAMES);
  const siteUrl = env.SITE_URL.replace(/\/+$/, '');
  const captcha = env.CAPTCHA ?? 'altcha';
  const headers = securityHeadersOf({ siteUrl, isSandbox: false, frameSources, captcha }, path);
  for (const [name, value] of headers) response.headers.set(name, value);
  const disposition = dispositionOf(path);
  if (disposition !== undefined) response.headers.set('Content-Disposition', disposition);
  return response;
}

/** Sends the request on unchanged, WebSocket upgrades included, with the player's address added. */
async function passToApi(request: Request, env: WorkerEnv): Promise<Response> {
  const from = new URL(request.url);
  const target = new URL(from.pathname + from.search, env.API_ORIGIN);
  const headers = new Headers(request.headers);
  const address = request.headers.get('cf-connecting-ip');
  if (address !== null) headers.set('x-forwarded-for', address);
  headers.set('x-forwarded-host', from.host);
  headers.set('x-forwarded-proto', from.protocol.replace(':', ''));
  return await fetch(new Request(target, new Request(request, { headers, redirect: 'manual' })));
}
