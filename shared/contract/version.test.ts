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
import { VERSION_HISTORY, WIRE_HASH } from './version-history.ts';
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

const codes = Object.entries(CATALOGUE)
  .flatMap(([feature, refusals]) =>
    Object.entries(refusals).map(([name, { code }]) => `${feature}.${name}=${code}`),
  )
  .toSorted();

const HISTORY = 'shared/contract/version-history.ts';

/** What to do about a wire that is not the pinned one; nothing when it is. */
const wireFaults = (hash: string) =>
  hash === WIRE_HASH
    ? []
    : [
        `The wire has changed. Put ${hash} into WIRE_HASH of ${HISTORY}. If clients built before ` +
          'the change and the server no longer understand one another, also raise ' +
          'CONTRACT_VERSION in shared/contract/version.ts and add its row to VERSION_HISTORY.',
      ];

test('The wire changes only together with its version', () => {
  const contract = { CALLS, CHANNELS, EVENTS, HTTP_BODIES, BOT_ROUTES, codes };
  const hash = bytesToHex(sha256(utf8ToBytes(JSON.stringify(documentOf(contract)))));
  expect(wireFaults(hash)).toEqual([]);
});

/** What to do about a version without a row in the history; nothing when it has one. */
const versionFaults = (last: string | undefined) =>
  last === CONTRACT_VERSION
    ? []
    : [
        `The last row of VERSION_HISTORY in ${HISTORY} is not that of version ` +
          `${CONTRACT_VERSION}: add its row, with its day and what it brought.`,
      ];

test('The history of versions ends with the one in force, and each is newer than the last', () => {
  expect(versionFaults(VERSION_HISTORY.at(-1)?.version)).toEqual([]);
  for (const [index, { version, since }] of VERSION_HISTORY.entries()) {
    const before = VERSION_HISTORY[index - 1];
    expect(Number(version)).toBeGreaterThan(Number(before?.version ?? 0));
    expect(since >= (before?.since ?? '')).toBe(true);
  }
});
