import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { documentQuery } from '../accounts/kyc/contract.ts';
import { statementCsvQuery } from '../cashdesk/statement/contract.ts';
import { historyCsvQuery } from '../games/history/contract.ts';
import { BOT_ROUTES } from '../platform/bot/contract.ts';
import { channelMessage, handshakeAuth, updateTokenMessage } from '../platform/wire/contract.ts';
import { CALLS } from './calls.ts';
import { CHANNELS } from './channels.ts';
import { HTTP_BODIES } from './http.ts';

const entries = (list: object) => Object.entries(list) as [string, never][];

/** Everything that somebody outside may send, by a name for the reader. */
const INPUTS: readonly (readonly [string, z.ZodMiniType])[] = [
  ...entries(CALLS).map(([name, { input }]) => [name, input] as const),
  ...entries(CHANNELS).flatMap(([channel, messages]) =>
    entries(messages).map(([type, { payload }]) => [`${channel}.${type}`, payload] as const),
  ),
  ...entries(HTTP_BODIES),
  ...entries(BOT_ROUTES).map(([path, { body }]) => [path, body] as const),
  ...Object.entries({ channelMessage, handshakeAuth, updateTokenMessage }),
  ...Object.entries({ documentQuery, historyCsvQuery, statementCsvQuery }),
];

type Part = { readonly path: string; readonly schema: z.ZodMiniType };
type Definition = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && 'safeParse' in value;

/** The schemas of single strings inside a schema, whatever holds them: keys of records too. */
function stringsOf({ path, schema }: Part): readonly Part[] {
  const definition = schema.def as unknown as Definition;
  if (definition['type'] === 'string') return [{ path, schema }];
  return Object.entries(definition).flatMap(([key, held]) => partsOf(held, `${path}/${key}`));
}

function partsOf(held: unknown, path: string): readonly Part[] {
  if (isSchema(held)) return stringsOf({ path, schema: held });
  if (typeof held !== 'object' || held === null) return [];
  return Object.entries(held).flatMap(([key, part]) => partsOf(part, `${path}/${key}`));
}

const STRINGS = INPUTS.flatMap(([path, schema]) => stringsOf({ path, schema }));

/** What no string of a contract may be. Each is good in length, so that only its fault counts. */
const NEVER = {
  'a NUL': '\u0000',
  'a NUL inside': 'Owl owl owl\u0000owl owl',
  'half of a pair': '\uD83D',
  'the other half': 'Owl owl owl \uDE00 owl',
  'two halves the wrong way round': 'Owl owl owl\uDE00\uD83D',
  'a text without bound': 'x'.repeat(20_000_000),
} as const;

describe('the strings that a contract takes', () => {
  test('The walk finds the strings of calls, messages, bodies and queries', () => {
    const paths = STRINGS.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'complaints.create/shape/text',
        'user.changeNickName/shape/nick',
        'POST /api/auth/login/shape/login',
        'documentQuery/shape/name/innerType',
      ]),
    );
  });

  test.each(Object.entries(NEVER))('No string of any contract may be %s', (_, text) => {
    const taken = STRINGS.filter(({ schema }) => schema.safeParse(text).success);
    expect(taken.map(({ path }) => path)).toEqual([]);
  });
});
