import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAddress } from '../../api/cashdesk/withdrawals/addresses.ts';
import { createDocumentFiles } from '../../api/accounts/kyc/document-files.ts';
import { loadSecret } from '../../api/accounts/two-factor/load-secret.ts';
import { turnOn } from '../../api/accounts/two-factor/turn-on.ts';
import { useCode } from '../../api/accounts/credentials/use-code.ts';
import { accountKeysOf } from '../../api/platform/vault/account-key.ts';
import { createVault, type Vault } from '../../api/platform/vault/vault.ts';
import { sealCodeKeys } from '../../api/accounts/credentials/recovery-codes.ts';
import { resealAll } from '../../api/platform/vault/reseal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { runAs } from '../harness/staff.ts';
import { type AuthStage, openStage } from '../harness/auth-stage.ts';
import {
  appCode,
  newOwner,
  newSecured,
  ownerContext,
  type Secured,
} from '../harness/two-factor-stage.ts';

const OLD = '1:the-first-key-of-32-characters-00';
const BOTH = `2:the-second-key-of-32-characters-0,${OLD}`;
const [NEW = ''] = BOTH.split(',');
const vaultOf = (keys: string) => createVault(accountKeysOf(keys));

let stage: AuthStage;
let owner: Client;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rollhouse-keys-'));
  stage = await openStage({ vault: vaultOf(OLD) });
  owner = new Client({ connectionString: stage.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await stage.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs the command as an operator would type it. */
const run = (keys: string, command: string) =>
  runAs('nora', ['commands/account-key.ts', command], {
    DATA_DIR: dataDir,
    DATABASE_URL: stage.ownerUrl,
    ACCOUNT_KEY: keys,
  });

/** Uses up a code as a process with these keys would. */
const takes = (keys: string, { session }: Pick<Secured, 'session'>, code: string) =>
  useCode(
    { ...ownerContext(stage), vault: vaultOf(keys) },
    { playerId: session.playerId, code, bucket: 'key' },
  );

/** Resolves once another connection waits for a row that is locked here. */
async function untilWaiting(): Promise<void> {
  for (;;) {
    const { rows } = await stage.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    if (rows.length > 0) return;
  }
}

/** Stores the recovery codes in the old form, without the version of their key. */
async function makeCodesOld({ session, recoveryCodes }: Secured) {
  const [key] = vaultOf(OLD).digestKeys('recovery-code');
  if (key === undefined) throw new Error('no key');
  const { playerId } = session;
  await owner.query('delete from recovery_codes where player_id = $1', [playerId]);
  for (const code of recoveryCodes) {
    const plain = `${playerId}:${code.replace('-', '')}`;
    await owner.query(
      'insert into recovery_codes (player_id, digest, created_at) values ($1, $2, now())',
      [playerId, createHmac('sha256', key).update(plain).digest()],
    );
  }
}

/** Stores a document of a player and its file on the disk. */
async function keepDocument(vault: Vault, playerId: PlayerId) {
  const id = randomUUID();
  const files = createDocumentFiles(dataDir, vault);
  const { storedName, sealedKey } = await files.keep({ id, playerId }, Buffer.from('a passport'));
  await owner.query(
    `insert into kyc_documents (id, player_id, kind, state, file_name, media_type, bytes,
                                stored_name, sealed_key, uploaded_at)
     values ($1, $2, 'identity', 'waiting', 'a.pdf', 'application/pdf', 10, $3, $4, now())`,
    [id, playerId, storedName, sealedKey],
  );
  const read = async (keys: string) => {
    const { rows } = await owner.query<{ sealed_key: Buffer }>(
      'select sealed_key from kyc_documents where id = $1',
      [id],
    );
    const sealed = rows[0]?.sealed_key ?? Buffer.of();
    const opened = createDocumentFiles(dataDir, vaultOf(keys));
    return String(await opened.read({ id, playerId }, { storedName, sealedKey: sealed }));
  };
  return { read };
}

/** Stores as many payout addresses of a player as asked. */
async function keepAddresses(vault: Vault, playerId: PlayerId, count: number) {
  const payee = Buffer.from(JSON.stringify({ purse: '4111111111111111' }));
  const ids = Array.from({ length: count }, () => randomUUID());
  await owner.query("set session_replication_role = 'replica'");
  await owner.query(
    `insert into payout_addresses (id, player_id, payway_id, digest, link_digest, sealed, masked,
                                   first_used_at, usable_from)
     select id::uuid, $2, 1, decode(md5(id), 'hex'), decode(md5(id), 'hex'), $3, '4111', now(), now()
       from unnest($1::text[]) as id`,
    [ids, playerId, vault.seal({ use: 'payout-address', playerId }, payee)],
  );
  await owner.query("set session_replication_role = 'origin'");
  return ids;
}

test('Secrets sealed under an old key open with the new key alone after resealing', async () => {
  const [secured, early, begun] = [
    await newSecured(stage),
    await newSecured(stage),
    await newOwner(stage),
  ];
  await makeCodesOld(early);
  const { code: base32 } = await loadSecret(ownerContext(stage), begun.session.playerId);
  const document = await keepDocument(stage.deps.vault, secured.session.playerId);
  const addresses = await keepAddresses(stage.deps.vault, early.session.playerId, 1200);
  const young = await keepDocument(vaultOf(BOTH), begun.session.playerId);

  expect(await run(BOTH, 'status')).toEqual({
    code: 0,
    said: [
      'Key 2 seals; 1 secrets are its own.',
      'Key 1 must stay: 1214 secrets are its own.',
      '10 recovery codes may be of any key: reseal.\n',
    ].join('\n'),
  });
  await expect(document.read(NEW)).rejects.toThrow('no key of version 1');

  expect(await run(BOTH, 'reseal')).toEqual({
    code: 0,
    said: [
      '1224 resealed.',
      'Key 2 seals; 1225 secrets are its own.',
      'Key 1 opens nothing any more: it may go.\n',
    ].join('\n'),
  });

  expect(await takes(NEW, secured, secured.nextCode())).toBe(true);
  expect(await takes(NEW, secured, secured.recoveryCodes[0] ?? '')).toBe(true);
  expect(await takes(NEW, early, early.nextCode())).toBe(true);
  expect(await takes(NEW, early, early.recoveryCodes[0] ?? '')).toBe(true);
  expect(await takes(NEW, early, early.recoveryCodes[0] ?? '')).toBe(false);
  expect(await document.read(NEW)).toBe('a passport');
  expect(await young.read(NEW)).toBe('a passport');
  const { playerId } = early.session;
  const open = { db: stage.db, vault: vaultOf(NEW) };
  for (const id of [addresses[0], addresses[1199]]) {
    expect(await openAddress(open, playerId, id ?? '')).toEqual({ purse: '4111111111111111' });
  }
  const context = { ...ownerContext(stage), vault: vaultOf(NEW) };
  const { session, password } = begun;
  const code = appCode(base32, stage.clock.nowMs());
  expect(await turnOn(context, session, { password, code })).toHaveLength(10);
});

test('Two resealings at once, stopped anywhere, seal every secret once and lose none', async () => {
  const { session } = await newOwner(stage);
  const ids = await keepAddresses(vaultOf(OLD), session.playerId, 700);
  const deps = { db: stage.db, vault: vaultOf(BOTH), sealCodeKeys };
  const both = await Promise.all([resealAll(deps), resealAll(deps)]);
  expect(both.reduce((sum, { resealed }) => sum + resealed, 0)).toBeGreaterThanOrEqual(700);
  expect((await resealAll(deps)).resealed).toBe(0);
  const open = { db: stage.db, vault: vaultOf(NEW) };
  for (const id of [ids[0], ids[699]]) {
    expect(await openAddress(open, session.playerId, id ?? '')).toBeDefined();
  }
});

test('A code typed while its secret is being resealed is accepted, and only once', async () => {
  const secured = await newSecured(stage);
  const { playerId } = secured.session;
  const of = { use: 'totp-secret', playerId } as const;
  const both = vaultOf(BOTH);
  await owner.query('begin');
  const { rows } = await owner.query<{ secret: Buffer }>(
    'select secret from two_factor where player_id = $1 for update',
    [playerId],
  );
  const code = secured.nextCode();
  const taken = takes(BOTH, secured, code);
  await untilWaiting();
  const resealed = both.seal(of, both.open(of, rows[0]?.secret ?? Buffer.of()));
  await owner.query('update two_factor set secret = $2 where player_id = $1', [playerId, resealed]);
  await owner.query('commit');
  expect(await taken).toBe(true);
  expect(await takes(NEW, secured, code)).toBe(false);
});

test('A secret that no key opens is named, left as it is and stops nothing', async () => {
  const [{ session: lost }, { session: kept }] = [await newOwner(stage), await newOwner(stage)];
  const seventh = vaultOf('7:a-seventh-key-of-32-characters-00');
  const sealed = await keepDocument(seventh, lost.playerId);
  const other = await keepDocument(vaultOf(OLD), kept.playerId);
  const { code, said } = await run(BOTH, 'reseal');
  expect(code).toBe(2);
  expect(said).toContain(`kyc_documents.sealed_key of player ${lost.playerId}`);
  expect(said).toContain('Key 7 is missing: 1 secrets are lost.');
  expect(await other.read(NEW)).toBe('a passport');
  expect(await sealed.read('7:a-seventh-key-of-32-characters-00')).toBe('a passport');
  expect((await run(BOTH, '')).code).toBe(1);
});
