import { Api } from 'grammy';
import { createClock } from '../../api/platform/clock.ts';
import type { Database } from '../../api/platform/db/database.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { startMessageSender } from '../../api/accounts/notices/message-sender.ts';
import { createBotApi } from '../../bot/api-client.ts';
import { type PlayerId, playerIdOf } from '../../shared/ids.ts';
import {
  SANDBOX_BOT_API_SECRET,
  SANDBOX_BOT_TOKEN,
} from '../../shared/platform/security/sandbox-secrets.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import type { Stage } from '../harness/wire-stage.ts';
import { telegramToken } from './settings-stage.ts';

/** A demo user of the sandbox whose Telegram is English. */
export const MARA = 1001;

/** A message in a person's chat with the bot. */
export type Shown = {
  readonly isOwn: boolean;
  readonly text: string;
  readonly entities: { readonly type: string }[];
  readonly keyboard: readonly (readonly Readonly<Record<string, unknown>>[])[];
};

/** Tells the stand-in for Telegram something. */
export async function tellTelegram(stage: Stage, path: string, body: object): Promise<void> {
  const response = await fetch(`${stage.url}/sandbox/telegram/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stage.url },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
}

/** The player of a demo user, signed in. */
export async function personIn(
  stage: Stage,
  telegramId: number,
): Promise<TestClient & { readonly id: PlayerId }> {
  const token = await telegramToken(stage, telegramId);
  const { rows } = await stage.owner.query<{ player_id: string }>(
    "select player_id from identities where provider = 'telegram' and external_id = $1",
    [String(telegramId)],
  );
  const client = await connectClient(stage.url, { token });
  return { ...client, id: playerIdOf(rows[0]?.player_id ?? 0) };
}

/** The bot's messages in a person's chat with it. */
export async function chatIn(stage: Stage, telegramId: number): Promise<readonly Shown[]> {
  const response = await fetch(`${stage.url}/sandbox/telegram/client/state?user=${telegramId}`);
  const { chats } = (await response.json()) as {
    chats: { id: number; topics: unknown; messages: Shown[] }[];
  };
  const messages = chats.find(({ id }) => id === telegramId)?.messages ?? [];
  return messages.filter(({ isOwn }) => !isOwn);
}

/** What became of each message of the bot, in the order in which they were queued. */
export async function outcomesIn(stage: Stage) {
  const { rows } = await stage.owner.query<{ outcome: string | null }>(
    'select outcome from bot_messages order by id',
  );
  return rows.map(({ outcome }) => outcome);
}

/** The bot as the API hears it. */
export const botOf = (stage: Stage) =>
  createBotApi({ apiUrl: stage.url, secret: SANDBOX_BOT_API_SECRET });

/** A sender of the test's own beside the server's, whose clock can be moved. */
export function senderBeside(stage: Stage, db: Database, mayRemind = () => Promise.resolve(true)) {
  const clock = createClock();
  const api = new Api(SANDBOX_BOT_TOKEN, { apiRoot: `${stage.url}/sandbox/telegram` });
  const logger = createLogger('silent');
  const sender = startMessageSender({ db, clock, logger, api, siteUrl: stage.url, mayRemind });
  return { clock, sender };
}
