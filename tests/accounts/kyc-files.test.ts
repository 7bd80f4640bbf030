import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createDocumentFiles } from '../../api/accounts/kyc/document-files.ts';
import { sweepFiles } from '../../api/accounts/kyc/forget-documents.ts';
import { sendDocument } from '../../api/accounts/kyc/send-document.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { accountKeysOf } from '../../api/platform/vault/account-key.ts';
import { createVault } from '../../api/platform/vault/vault.ts';
import type { PlayerId } from '../../shared/ids.ts';
import {
  DOCUMENT_MAX_BYTES,
  KYC_DOCUMENTS_PATH,
  MAX_DOCUMENTS,
} from '../../shared/accounts/kyc/contract.ts';
import { UPLOAD_BODY_TYPE } from '../../shared/platform/uploads/upload.ts';
import { type KycStage, openKycStage, outcomeOf, PDF } from './kyc-stage.ts';
import { flatPng, pictureOf, pngChunk, scanOf } from './pictures.ts';
import { complaints } from '../harness/wire-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

let stage: KycStage;
beforeAll(async () => {
  stage = await openKycStage();
});
afterAll(() => stage.close());

describe('pictures', () => {
  test('A picture keeps its pixels alone: no place, no camera and no appended data', async () => {
    const seat = await stage.seat(0);
    const tagged = await sharp(await scanOf('jpeg'))
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .toBuffer();
    const zip = Buffer.from('PK\u0003\u0004SECRET-PLACE<script>alert(1)</script>');
    const png = await scanOf('png');
    const text = pngChunk('tEXt', Buffer.from('Comment\0SECRET-PLACE'));
    for (const file of [
      Buffer.concat([tagged, zip]),
      Buffer.concat([png, zip]),
      Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]),
    ]) {
      expect(file.includes('SECRET-PLACE')).toBe(true);
      const { id } = await stage.sendWell(seat, { file });
      const plain = await stage.exported(id);
      expect(plain.includes('SECRET-PLACE')).toBe(false);
      const { format, width, exif } = await sharp(plain).metadata();
      expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 640, exif: undefined });
    }
  });
});

describe('files of documents', () => {
  const zip = Buffer.concat([
    Buffer.from('PK\u0003\u0004'),
    deflateRawSync(Buffer.alloc(5_000_000)),
    Buffer.from('%PDF-1.7 %%EOF'),
  ]);
  const pdfWith = (object: string) => PDF.toString().replace('<<>>', object);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: readonly (readonly [string, () => Buffer | string | Promise<Buffer>, string])[] = [
    ['that is empty', () => '', 'kyc.wrong-type'],
    ['of text', () => 'passport', 'kyc.wrong-type'],
    ['of HTML', () => '<!doctype html><script>alert(1)</script>', 'kyc.wrong-type'],
    ['of SVG', () => svg, 'kyc.wrong-type'],
    ['that is a GIF', () => pictureOf('gif'), 'kyc.wrong-type'],
    ['that is a WebP', () => pictureOf('webp'), 'kyc.wrong-type'],
    ['that is a zip with a PDF in its tail', () => zip, 'kyc.wrong-type'],
    [
      'that is a page with a PDF behind it',
      () => Buffer.concat([Buffer.from('<script>1</script>'), PDF]),
      'kyc.wrong-type',
    ],
    ['that only begins as a PDF', () => '%PDF-1.7<script>alert(1)</script>', 'kyc.wrong-type'],
    [
      'that only begins as a PNG',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)]),
      'kyc.wrong-type',
    ],
    ['that only begins as a JPEG', () => Buffer.from('ffd8ff00ff00', 'hex'), 'kyc.wrong-type'],
    [
      'that is a PNG cut short',
      async () => (await scanOf('png')).subarray(0, 90),
      'kyc.wrong-type',
    ],
    [
      'with a zip behind a PDF',
      () => Buffer.concat([PDF, Buffer.from('PK\u0005\u0006 %%EOF')]),
      'kyc.wrong-type',
    ],
    [
      'with a page behind a PDF',
      () => Buffer.concat([PDF, Buffer.from('<script>1</script>')]),
      'kyc.wrong-type',
    ],
    [
      'with a script in a PDF',
      () => pdfWith('<</S/JavaScript/JS(app.alert(1))>>'),
      'kyc.active-pdf',
    ],
    ['with a program in a PDF', () => pdfWith('<</S/Launch/F(cmd.exe)>>'), 'kyc.active-pdf'],
    [
      'with an action at the opening of a PDF',
      () => pdfWith('<</OpenAction 2 0 R>>'),
      'kyc.active-pdf',
    ],
    ['with a file in a PDF', () => pdfWith('<</EmbeddedFiles 2 0 R>>'), 'kyc.active-pdf'],
    ['of eight pixels', () => flatPng(8, 8), 'kyc.too-small'],
    ['of one pixel too few on a side', () => flatPng(4000, 299), 'kyc.too-small'],
    ['of too many pixels', () => flatPng(9000, 9000), 'kyc.too-large'],
    ['that claims four billion pixels', () => flatPng(65_000, 65_000, 1), 'kyc.too-large'],
    ['too long on one side', () => flatPng(10_001, 8), 'kyc.too-large'],
    [
      'one byte over the limit',
      () => Buffer.alloc(DOCUMENT_MAX_BYTES + 1, '%PDF-'),
      'kyc.too-large',
    ],
    [
      'far over the limit of bytes',
      () => Buffer.alloc(3 * DOCUMENT_MAX_BYTES, '%PDF-'),
      'kyc.too-large',
    ],
  ];
  test.each(cases)('A file %s is refused and leaves nothing', async (_, make, refusal) => {
    const seat = await stage.seat(0);
    const before = (await stage.filesKept()).length;
    const file = await make();
    const answer = await stage.send(seat, { file, name: 'passport.pdf' });
    expect(outcomeOf(answer)).toBe(refusal);
    expect(answer.status).toBe(refusal === 'kyc.too-large' ? 413 : 400);
    expect((await seat.call('kyc.get', {})).documents).toEqual([]);
    expect((await stage.filesKept()).length).toBe(before);
  });

  test('A file of exactly the largest size is accepted', async () => {
    const seat = await stage.seat(0);
    const file = Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(DOCUMENT_MAX_BYTES - 15, 32)]);
    expect(
      outcomeOf(await stage.send(seat, { file: Buffer.concat([file, Buffer.from('%%EOF\n')]) })),
    ).toBe('ok');
  });

  test('A file of undeclared length is cut off at the limit', async () => {
    const seat = await stage.seat(0);
    let given = 0;
    const piece = new Uint8Array(262_144).fill(32);
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        given += piece.length;
        if (given > 40 * DOCUMENT_MAX_BYTES) controller.close();
        else controller.enqueue(piece);
      },
    });
    const response = await fetch(`${stage.url}${KYC_DOCUMENTS_PATH}?kind=identity`, {
      method: 'POST',
      headers: {
        cookie: `token=${seat.token}`,
        origin: stage.url,
        'content-type': UPLOAD_BODY_TYPE,
      },
      body: endless,
      duplex: 'half',
    } as RequestInit).catch(() => undefined);
    expect([undefined, 413]).toContain(response?.status);
    expect(given).toBeLessThan(20 * DOCUMENT_MAX_BYTES);
    expect(stage.server.isUp()).toBe(true);
    expect(outcomeOf(await stage.send(seat))).toBe('ok');
  });

  test.each([
    ['../../../etc/passwd', /^passwd\.pdf$/],
    ['..\\..\\boot.ini', /^boot\.pdf$/],
    ['/etc/cron.d/evil\u0001.pdf', /^evil\.pdf$/],
    ['a\r\nSet-Cookie: x.pdf', /^a.*Set-Cookie x\.pdf$/],
    ['<img src=x onerror=alert(1)>.png', /^img src=x onerror=alert\(1\)\.pdf$/],
    ['invoice\u202Efdp.exe', /^invoice fdp\.pdf$/],
    ['\u202Egnp.exe', /^gnp\.pdf$/],
    ['page.html', /^page\.pdf$/],
    ['Scan.PDF', /^Scan\.pdf$/],
    ['....', /^document\.pdf$/],
    [`${'x'.repeat(300)}.pdf`, /^x{71}…xxxx\.pdf$/],
  ])(
    'A file with the name %j is shown harmlessly and stored under another name',
    async (name, shown) => {
      const seat = await stage.seat(0);
      const document = await stage.sendWell(seat, { name });
      expect(document.fileName).toEqual(expect.stringMatching(shown));
      expect(await stage.storedOf(document.id)).toMatch(/^[0-9a-f]{32}$/);
    },
  );
});

describe('uploads', () => {
  test('An upload without a session, of a foreign page or another type is refused', async () => {
    const seat = await stage.seat(0);
    expect(await stage.send({ token: 'A'.repeat(43) })).toMatchObject({
      status: 401,
      answer: { success: false, msg: 'wire.need-auth', code: 401 },
    });
    const foreign = await stage.send(seat, { headers: { origin: 'https://evil.example' } });
    expect(foreign).toMatchObject({ status: 403, answer: { success: false } });
    const types = ['application/json', 'multipart/form-data; boundary=x', 'application/pdf'];
    for (const type of types) {
      const headers = { 'content-type': type };
      expect(outcomeOf(await stage.send(seat, { headers }))).toBe('kyc.wrong-form');
    }
  });

  test.each([{}, { kind: 'driving' }, { kind: 'identity', name: 'x'.repeat(1025) }])(
    'An upload with the query %j is refused',
    async (query) => {
      const seat = await stage.seat(0);
      expect(outcomeOf(await stage.send(seat, { query }))).toBe('kyc.wrong-form');
    },
  );

  test('An upload over the number of documents a player may have is refused', async () => {
    const seat = await stage.seat(0);
    await stage.sendWell(seat);
    await stage.owner.query(
      `insert into kyc_documents (id, player_id, kind, state, file_name, media_type, bytes,
                                  stored_name, sealed_key, uploaded_at)
       select gen_random_uuid(), player_id, kind, state, file_name, media_type, bytes,
              md5(n::text || stored_name), sealed_key, uploaded_at
         from kyc_documents, generate_series(1, $2) n where player_id = $1`,
      [seat.id, MAX_DOCUMENTS - 3],
    );
    const outcomes = (await Promise.all(Array.from({ length: 8 }, () => stage.send(seat)))).map(
      outcomeOf,
    );
    expect(outcomes.filter((outcome) => outcome === 'ok').length).toBeLessThanOrEqual(2);
    for (const _ of [1, 2]) await stage.send(seat);
    expect((await seat.call('kyc.get', {})).documents).toHaveLength(MAX_DOCUMENTS);
    expect(outcomeOf(await stage.send(seat))).toBe('kyc.too-many');
    await stage.owner.query(
      "update kyc_documents set state = 'rejected', reason = 'blurred' where player_id = $1",
      [seat.id],
    );
    await stage.sendWell(seat);
    expect((await seat.call('kyc.get', {})).documents).toHaveLength(MAX_DOCUMENTS + 1);
  });

  test('A file that belongs to no document is deleted a day later, and no other is', async () => {
    const seat = await stage.seat(0);
    const { id } = await stage.sendWell(seat);
    const stray = join(stage.folder, 'ab'.repeat(16));
    const fresh = join(stage.folder, 'cd'.repeat(16));
    for (const file of [stray, fresh]) await writeFile(file, 'x');
    const [kept, long] = [join(stage.folder, await stage.storedOf(id)), new Date(Date.now() - 9e7)];
    for (const file of [stray, kept]) await utimes(file, long, long);
    const db = createDatabase(createPool(stage.server.database.appUrl, 1));
    const documentFiles = createDocumentFiles(stage.dataDir, createVault(accountKeysOf('k')));
    expect(await sweepFiles({ db, documentFiles, logger: createLogger('silent') })).toBe(1);
    await db.destroy();
    const names = await stage.filesKept();
    expect(names).not.toContain('ab'.repeat(16));
    expect(names).toContain('cd'.repeat(16));
    expect((await stat(kept)).isFile()).toBe(true);
    await rm(fresh);
  });

  test('Parallel uploads never pass the limit, and refused files are deleted', async () => {
    const seat = await stage.seat(0);
    const db = createDatabase(createPool(stage.server.database.appUrl, 6));
    const documentFiles = createDocumentFiles(stage.dataDir, createVault(accountKeysOf('k')));
    const deps = { clock: createClock(), db, documentFiles, logger: createLogger('silent') };
    const before = (await stage.filesKept()).length;
    const document = { kind: 'funds', fileName: 'a.pdf', bytes: PDF } as const;
    const sent = await Promise.allSettled(
      Array.from({ length: MAX_DOCUMENTS + 6 }, () =>
        sendDocument(deps, seat.id as PlayerId, document),
      ),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_DOCUMENTS);
    expect((await stage.filesKept()).length).toBe(before + MAX_DOCUMENTS);
    await db.destroy();
  });

  test('The forty-first upload of a day is refused', async () => {
    const seat = await stage.seat(0);
    await stage.owner.query(
      "insert into throttles (key, hits, resets_at) values ($1, 39, now() + interval '1 hour')",
      [`document ${seat.id}`],
    );
    expect(outcomeOf(await stage.send(seat))).toBe('ok');
    expect(await stage.send(seat)).toMatchObject({ status: 429, answer: { msg: 'wire.flood' } });
  });
});

test('No upload is logged as a bug', () => {
  expect(complaints(stage.server)).toEqual([]);
});
