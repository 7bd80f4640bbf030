import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSignedIn, signedIn } from '../harness/staff.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import { KYC_DOCUMENTS_PATH } from '../../shared/accounts/kyc/contract.ts';
import type { DocumentKind } from '../../shared/policy/kyc-levels.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createDocumentFiles } from '../../api/accounts/kyc/document-files.ts';
import { forgetDocuments } from '../../api/accounts/kyc/forget-documents.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createVault } from '../../api/platform/vault/vault.ts';
import { requireLevel } from '../../api/accounts/kyc/withdrawal-rule.ts';
import { complaints, refusalOf, type Seat } from '../harness/wire-stage.ts';
import { type KycStage, openKycStage, PDF } from './kyc-stage.ts';
import { scanOf } from './pictures.ts';

const YEAR_MS = 365.25 * 86_400_000;

/** How the number of an identity document is typed: each has one of its own. */
const numberOf = (id: string) => ['--number', `RU ${id.slice(-12)}`];

let stage: KycStage;
beforeAll(async () => {
  stage = await openKycStage();
});
afterAll(() => stage.close());

/** Runs the nightly job for an account closed so many years ago; counts the deletions. */
async function nightAfterClosing(id: number, years: number): Promise<number> {
  const pool = createPool(stage.server.database.appUrl, 1);
  const closedAt = new Date(Date.now() - years * YEAR_MS);
  await stage.owner.query('update players set closed_at = $1 where id = $2', [closedAt, id]);
  const db = createDatabase(pool);
  const vault = createVault([{ version: 1, secret: 'a-key-of-this-test' }]);
  const documentFiles = createDocumentFiles(stage.dataDir, vault);
  const deps = { db, documentFiles, clock: createClock(), logger: createLogger('silent') };
  const many = await forgetDocuments(deps);
  await db.destroy();
  return many;
}

describe('documents', () => {
  test('A document is deleted with its key five years after its account was closed', async () => {
    const seat = await stage.seat(0);
    const { id } = await stage.sendWell(seat, { kind: 'identity', file: await scanOf('jpeg') });
    const row = async () =>
      (
        await stage.owner.query(
          'select state, sealed_key, stored_name from kyc_documents where id = $1',
          [id],
        )
      ).rows[0];
    const file = join(stage.dataDir, 'kyc', (await row()).stored_name);
    expect(await nightAfterClosing(seat.id, 4.9)).toBe(0);
    expect((await stat(file)).isFile()).toBe(true);
    expect(await nightAfterClosing(seat.id, 5.1)).toBe(1);
    expect(await row()).toMatchObject({ state: 'withdrawn', sealed_key: null });
    await expect(stat(file)).rejects.toThrow('ENOENT');
    expect(await nightAfterClosing(seat.id, 5.1)).toBe(0);
  });

  test('The levels and their limits are shown before any document is needed', async () => {
    const seat = await stage.seat(0);
    expect(await seat.call('kyc.get', {})).toEqual({
      level: 0,
      state: 'none',
      reason: null,
      levels: [
        { level: 0, needs: [], withdrawPerMonth: 10_000_000 },
        { level: 1, needs: ['identity', 'selfie'], withdrawPerMonth: 100_000_000 },
        { level: 2, needs: ['address', 'funds'], withdrawPerMonth: null },
      ],
      documents: [],
    });
  });

  test('A level is reached once all its documents are approved', async () => {
    const seat = await stage.seat(0);
    await stage.owner.query('update players set email_verified = true where id = $1', [seat.id]);
    const identity = await stage.sendWell(seat, {
      file: await scanOf('jpeg'),
      name: 'паспорт.jpg',
    });
    expect(identity).toMatchObject({ kind: 'identity', state: 'waiting', fileName: 'паспорт.jpg' });
    const selfie = await stage.sendWell(seat, { kind: 'selfie', file: await scanOf('png') });
    const waiting = await seat.call('kyc.get', {});
    expect(waiting).toMatchObject({ level: 0, state: 'waiting' });
    expect(waiting.documents.map(({ id }) => id).toSorted()).toEqual(
      [identity.id, selfie.id].toSorted(),
    );
    expect((await stage.kyc('list')).said).toContain(identity.id);
    expect(await stage.kyc('approve', identity.id, ...numberOf(identity.id))).toEqual({
      code: 0,
      said: `${identity.id} is approved.\n`,
    });
    expect((await seat.call('kyc.get', {})).level).toBe(0);
    await stage.kyc('approve', selfie.id);
    expect(await seat.call('kyc.get', {})).toMatchObject({ level: 1, state: 'approved' });
    const { rows } = await stage.owner.query(
      "select kind from mails where player_id = $1 and kind like 'documents-%'",
      [seat.id],
    );
    expect(rows).toHaveLength(2);
  });

  test('A rejected document shows the reason, and another one may be sent', async () => {
    const seat = await stage.seat(0);
    const first = await stage.sendWell(seat);
    expect(await stage.kyc('reject', first.id)).toMatchObject({ code: 1 });
    expect(await stage.kyc('reject', first.id, '--reason', 'The corner is cut off')).toMatchObject({
      code: 0,
    });
    expect(await seat.call('kyc.get', {})).toMatchObject({
      state: 'rejected',
      reason: 'The corner is cut off',
      documents: [{ id: first.id, state: 'rejected', reason: 'The corner is cut off' }],
    });
    await stage.sendWell(seat);
    expect(await seat.call('kyc.get', {})).toMatchObject({ state: 'waiting', reason: null });
    expect(await stage.kyc('approve', first.id, ...numberOf(first.id))).toEqual({
      code: 1,
      said: 'No such document waits.\n',
    });
  });

  test('Whoever may see that documents wait does not thereby approve one', async () => {
    const seat = await stage.seat(0);
    const { id } = await stage.sendWell(seat);
    const { appUrl } = stage.server.database;
    const auditor = await signedIn(appUrl, 'only-auditor', { roles: ['auditor'] });
    const env = { ...auditor, DATA_DIR: stage.dataDir };
    expect((await runSignedIn(['commands/kyc.ts', 'list'], env)).said).toContain(id);
    expect((await runSignedIn(['commands/kyc.ts', 'approve', id], env)).code).toBe(1);
    expect((await stage.kyc('list')).said).toContain(id);
  });

  test('A document is decided once, even when two of staff decide at one moment', async () => {
    const seat = await stage.seat(0);
    const { id } = await stage.sendWell(seat);
    const said = await Promise.all([
      stage.kyc('approve', id, ...numberOf(id)),
      stage.kyc('approve', id, ...numberOf(id)),
    ]);
    expect(said.filter(({ code }) => code === 0)).toHaveLength(1);
    const { rows } = await stage.owner.query(
      'select act from kyc_audit_log where document_id = $1 order by id',
      [id],
    );
    expect(rows).toEqual([{ act: 'sent' }, { act: 'approved' }]);
  });

  test('A document is stored encrypted, and each export is logged by name', async () => {
    const seat = await stage.seat(0);
    const tagged = Buffer.concat([PDF.subarray(0, -6), Buffer.from('SECRET-PLACE\n%%EOF\n')]);
    const { id } = await stage.sendWell(seat, { file: tagged, name: '../../passport.pdf' });
    const name = await stage.storedOf(id);
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    const path = join(stage.folder, name);
    const kept = await readFile(path);
    expect(kept.includes('SECRET-PLACE')).toBe(false);
    expect(kept.includes('%PDF')).toBe(false);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(stage.folder)).mode & 0o777).toBe(0o700);
    expect(await stage.exported(id)).toEqual(tagged);
    const { rows } = await stage.owner.query<{ act: string; by: string }>(
      'select act, by from kyc_audit_log where document_id = $1 order by id',
      [id],
    );
    expect(rows.map(({ act }) => act)).toEqual(['sent', 'exported']);
    expect(rows[0]?.by).toBe('player');
    expect(rows[1]?.by).not.toBe('player');
  });

  test('A document opens neither with a changed byte nor in place of another', async () => {
    const seat = await stage.seat(0);
    const [one, two] = [await stage.sendWell(seat), await stage.sendWell(seat)];
    const [first, second] = [await stage.storedOf(one.id), await stage.storedOf(two.id)];
    const bytes = await readFile(join(stage.folder, first));
    await writeFile(join(stage.folder, second), bytes);
    expect(await stage.kyc('export', two.id, join(stage.dataDir, 'swapped'))).toMatchObject({
      code: 2,
    });
    bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
    await writeFile(join(stage.folder, first), bytes);
    expect(await stage.kyc('export', one.id, join(stage.dataDir, 'changed'))).toMatchObject({
      code: 2,
    });
  });

  test('A document is never given back by any route', async () => {
    const seat = await stage.seat(0);
    const { id } = await stage.sendWell(seat);
    const name = await stage.storedOf(id);
    for (const path of [
      `${KYC_DOCUMENTS_PATH}/${id}`,
      `${KYC_DOCUMENTS_PATH}/${name}`,
      KYC_DOCUMENTS_PATH,
      `/kyc/${name}`,
      `/api/avatars/${name}.webp`,
      `/.data/kyc/${name}`,
    ]) {
      const response = await fetch(`${stage.url}${path}`, {
        headers: { cookie: `token=${seat.token}` },
      });
      expect((await response.text()).includes('%PDF')).toBe(false);
      const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
      expect(isPage || response.status >= 400).toBe(true);
    }
  });

  test('A withdrawn document is gone for good, and a decided one cannot be withdrawn', async () => {
    const [seat, other] = [await stage.seat(0), await stage.seat(0)];
    const { id } = await stage.sendWell(seat);
    const name = await stage.storedOf(id);
    const foreign = await refusalOf(other.call('kyc.withdraw', { id }));
    expect(foreign.name).toBe('kyc.unknown');
    expect((await seat.call('kyc.withdraw', { id })).documents).toEqual([]);
    expect(await stage.filesKept()).not.toContain(name);
    expect(await stage.kyc('export', id, join(stage.dataDir, 'gone'))).toMatchObject({ code: 1 });
    expect((await refusalOf(seat.call('kyc.withdraw', { id }))).name).toBe('kyc.unknown');
    const decided = await stage.sendWell(seat);
    await stage.kyc('approve', decided.id, ...numberOf(decided.id));
    const late = await refusalOf(seat.call('kyc.withdraw', { id: decided.id }));
    expect(late.name).toBe('kyc.unknown');
  });

  test('A rejected document cannot be withdrawn, and staff can open it afterwards', async () => {
    const seat = await stage.seat(0);
    const { id } = await stage.sendWell(seat);
    const name = await stage.storedOf(id);
    await stage.kyc('reject', id, '--reason', 'Forged');
    const refused = await refusalOf(seat.call('kyc.withdraw', { id }));
    expect(refused.name).toBe('kyc.unknown');
    expect(await stage.filesKept()).toContain(name);
    expect(await stage.kyc('export', id, join(stage.dataDir, 'kept'))).toMatchObject({ code: 0 });
  });
});

describe('withdrawals and levels', () => {
  const rub = (units: number) => BigInt(units) * 1_000_000n;
  async function approve(seat: Seat, kinds: readonly DocumentKind[]) {
    for (const kind of kinds) await stage.sendWell(seat, { kind });
    await stage.owner.query("update kyc_documents set state = 'approved' where player_id = $1", [
      seat.id,
    ]);
  }

  test('A withdrawal may reach the monthly limit of the proven level and no more', async () => {
    const pool = createPool(stage.server.database.appUrl, 1);
    const db = createDatabase(pool);
    const seat = await stage.seat(0);
    const ask = async (name: keyof typeof POLICIES, amountMicro: bigint, monthMicro = 0n) =>
      await requireLevel({ db, rules: POLICIES[name].kyc }, seat.id as PlayerId, {
        amountMicro,
        monthMicro,
      }).then(
        () => 'ok',
        (error: unknown) => (error instanceof Refusal ? error.toWire() : error),
      );
    expect(await ask('standard', rub(100_000))).toBe('ok');
    expect(await ask('standard', 1n, rub(100_000))).toEqual({
      code: 713,
      name: 'gate.kyc-needed',
      data: { level: 1, leftHundredths: 0 },
    });
    expect(await ask('standard', rub(70_000), rub(40_000))).toMatchObject({
      data: { level: 1, leftHundredths: 6_000_000 },
    });
    expect(await ask('standard', rub(2_000_000))).toMatchObject({ data: { level: 2 } });
    expect(await ask('strict', 1n)).toMatchObject({ data: { level: 1, leftHundredths: 0 } });
    await approve(seat, ['identity', 'selfie']);
    expect(await ask('standard', rub(1_000_000))).toBe('ok');
    expect(await ask('standard', rub(1_000_000) + 1n)).toMatchObject({ data: { level: 2 } });
    expect(await ask('strict', 1n)).toMatchObject({ data: { level: 1 } });
    await approve(seat, ['address', 'funds']);
    expect(await ask('standard', rub(1_000_000_000))).toBe('ok');
    expect(await ask('strict', rub(1_000_000_000))).toBe('ok');
    await db.destroy();
  });
});

test('No document is logged as a bug', () => {
  expect(complaints(stage.server)).toEqual([]);
});
