import { expect, test } from 'vitest';
import type { BotApi } from '../../cashdesk/approvals/telegram-api.ts';
import { createTelegramMembers } from './telegram-members.ts';

/** More people than answers are kept of. */
const MANY = 1001;

test('Of more people than are kept at once the oldest answer alone is asked for again', async () => {
  const asked: unknown[] = [];
  const botApi = {
    call: async (_method: string, { user_id: id }: { readonly user_id?: unknown }) => {
      asked.push(id);
      return { status: 'member' };
    },
  } as BotApi;
  const clock = { nowMs: () => 0 };
  const logger = { warn: () => undefined, error: () => undefined };
  const members = createTelegramMembers({ botApi, clock, logger });
  for (let id = 1; id <= MANY; id += 1) await members.ask('@channel', id);
  expect(asked).toHaveLength(MANY);
  for (let id = 2; id <= MANY; id += 1) await members.ask('@channel', id);
  expect(asked).toHaveLength(MANY);
  expect(await members.ask('@channel', 1)).toBe('member');
  expect(asked.slice(MANY)).toEqual([1]);
});
