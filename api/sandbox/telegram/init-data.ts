import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { User } from 'grammy/types';

/** What the signed launch data of a mini-app says. */
export type InitDataFields = {
  readonly user: User;
  readonly authDateSeconds: number;
  readonly startParam?: string | undefined;
};

/** Stands in for Telegram's own key, with which third parties check init data. */
const thirdPartyKey = generateKeyPairSync('ed25519').privateKey;

/**
 * Init data as Telegram hands it to a mini-app: a query string signed with the bot's token by the
 * published algorithm, and for third parties by Ed25519 with a key of this process. Each call
 * gives another `query_id`, so two launches never share a hash.
 */
export function signInitData(botToken: string, fields: InitDataFields): string {
  const values = new Map([
    ['query_id', `AAE${randomUUID().replaceAll('-', '').slice(0, 20)}`],
    ['user', JSON.stringify(launchUser(fields.user))],
    ['auth_date', String(fields.authDateSeconds)],
  ]);
  if (fields.startParam !== undefined) values.set('start_param', fields.startParam);
  const botId = botToken.split(':')[0] ?? '';
  const thirdPartyText = `${botId}:WebAppData\n${checkString(values)}`;
  const signature = sign(null, Buffer.from(thirdPartyText), thirdPartyKey);
  values.set('signature', signature.toString('base64url'));
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest();
  values.set('hash', createHmac('sha256', secret).update(checkString(values)).digest('hex'));
  return new URLSearchParams([...values]).toString();
}

function checkString(values: ReadonlyMap<string, string>): string {
  const lines = [...values].map(([name, value]) => `${name}=${value}`);
  return lines.toSorted().join('\n');
}

/**
 * The user as launch data shows one: empty names and an absent Premium are Telegram's own habits.
 */
function launchUser(user: User) {
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name ?? '',
    ...(user.username === undefined ? {} : { username: user.username }),
    language_code: user.language_code,
    ...(user.is_premium === true ? { is_premium: true } : {}),
    allows_write_to_pm: true,
  };
}
