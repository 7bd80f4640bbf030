import { createHmac, randomUUID } from 'node:crypto';
import type { User } from 'grammy/types';

/** What the signed launch data of a mini-app says. */
export type InitDataFields = {
  readonly user: User;
  readonly authDateSeconds: number;
  readonly startParam?: string | undefined;
};

/**
 * Init data as Telegram hands it to a mini-app: a query string signed with the bot's token by the
 * published algorithm. Each call gives another `query_id`, so two launches never share a hash.
 */
export function signInitData(botToken: string, fields: InitDataFields): string {
  const { user } = fields;
  const shownUser = {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name ?? '',
    ...(user.username === undefined ? {} : { username: user.username }),
    language_code: user.language_code,
    ...(user.is_premium === true ? { is_premium: true } : {}),
    allows_write_to_pm: true,
  };
  const values = new Map([
    ['query_id', `AAE${randomUUID().replaceAll('-', '').slice(0, 20)}`],
    ['user', JSON.stringify(shownUser)],
    ['auth_date', String(fields.authDateSeconds)],
  ]);
  if (fields.startParam !== undefined) values.set('start_param', fields.startParam);
  const checkString = [...values]
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest();
  values.set('hash', createHmac('sha256', secret).update(checkString).digest('hex'));
  return new URLSearchParams([...values]).toString();
}
