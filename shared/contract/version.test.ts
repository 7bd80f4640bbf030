import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BOT_ROUTES } from '../platform/bot/contract.ts';
import { CATALOGUE } from '../errors/catalogue.ts';
import { CALLS } from './calls.ts';
import { CHANNELS } from './channels.ts';
import { EVENTS } from './events.ts';
import { HTTP_BODIES } from './http.ts';
import { CONTRACT_VERSION } from './version.ts';

/** A schema as a document that does not depend on how it was built. */
const schemaOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { unrepresentable: 'any' });

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

function documentOf(value: unknown): unknown {
  if (isSchema(value)) return schemaOf(value);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, documentOf(part)]));
}

const codes = Object.entries(CATALOGUE).flatMap(([feature, entries]) =>
  Object.entries(entries).map(([name, { code }]) => `${feature}.${name}=${code}`),
);

test('The wire changes only together with its version', () => {
  const contract = { CALLS, CHANNELS, EVENTS, HTTP_BODIES, BOT_ROUTES, codes };
  const text = JSON.stringify(documentOf(contract));
  const pinned = `${CONTRACT_VERSION}:${bytesToHex(sha256(utf8ToBytes(text)))}`;
  expect(pinned).toBe('6:3d70152e1328e1f78537941529016028444398938b5a92a660835184d0ebd121');
});
