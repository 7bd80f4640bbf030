import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDataFolder } from '../harness/data-folder.ts';
import { createDocumentFiles } from '../../api/accounts/kyc/document-files.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createMetrics } from '../../api/platform/metrics.ts';
import { accountKeysOf } from '../../api/platform/vault/account-key.ts';
import { createVault } from '../../api/platform/vault/vault.ts';
import { forgetSupportFilesJob } from '../../api/support/files/forget-files-job.ts';
import { UPLOAD_BODY_TYPE } from '../../shared/platform/uploads/upload.ts';
import {
  SUPPORT_FILE_MAX_BYTES,
  SUPPORT_FILES_PATH,
  SUPPORT_MAX_WAITING,
  type SupportFile,
  type SupportUploadAnswer,
} from '../../shared/support/files/contract.ts';
import { PDF } from '../accounts/kyc-stage.ts';
import { flatPng, pictureOf, scanOf } from '../accounts/pictures.ts';
import { refusalOf, type Seat } from '../harness/wire-stage.ts';
import { type SupportStage, openSupport } from './support-stage.ts';
import { GROUP, NORA } from './support-telegram.ts';

let desk: SupportStage;
let dataDir: string;
beforeAll(async () => {
  dataDir = await makeDataFolder();
  desk = await openSupport({ env: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await desk.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Sent = { readonly file: Buffer | string; readonly name?: string };

async function upload({ token }: Pick<Seat, 'token'>, { file, name = 'scan.png' }: Sent) {
  const response = await fetch(
    `${desk.url}${SUPPORT_FILES_PATH}?${new URLSearchParams({ name })}`,
    {
      method: 'POST',
      headers: {
        cookie: `token=${token}`,
        origin: desk.url,
        'content-type': UPLOAD_BODY_TYPE,
      },
      body: new Uint8Array(Buffer.from(file)),
    },
  );
  return { status: response.status, answer: (await response.json()) as SupportUploadAnswer };
}

async function uploadWell(seat: Seat, sent: Sent): Promise<SupportFile> {
  const { answer } = await upload(seat, sent);
  if (!answer.success) throw new Error(`refused: ${answer.msg}`);
  return answer.file;
}

const send = (seat: Seat, text: string, files: string[]) =>
  seat.call('support.send', { requestId: randomUUID(), text, files });
const show = (seat: Pick<Seat, 'token'> | undefined, id: string) =>
  fetch(`${desk.url}${SUPPORT_FILES_PATH}/${id}`, {
    headers: seat === undefined ? {} : { authorization: `Bearer ${seat.token}` },
  });
const nameOf = async (answer: Promise<unknown>) => (await refusalOf(answer)).name;
const filesOf = async (seat: Seat) =>
  (await seat.call('support.getThread', {})).messages.filter(({ media }) => media !== null);
const kept = async () => await readdir(join(dataDir, 'support')).catch(() => []);

test('Pictures and a PDF of a player come to the topic as files, once and in order, with the text below the first', async () => {
  const seat = await desk.seat(0);
  const tagged = await sharp(await scanOf('jpeg'))
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .toBuffer();
  const files = [
    await uploadWell(seat, { file: tagged, name: 'IMG_1.jpeg' }),
    await uploadWell(seat, { file: await pictureOf('png'), name: 'small.png' }),
    await uploadWell(seat, { file: PDF, name: '../a\u202Eb.exe' }),
  ];
  expect(files.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'photo IMG_1.jpeg',
    'photo small.png',
    'document a b.pdf',
  ]);
  const ids = files.map(({ id }) => id);
  const message = { requestId: randomUUID(), text: 'My papers', files: ids };
  const first = await seat.call('support.send', message);
  expect(await seat.call('support.send', message)).toEqual(first);
  const topic = await desk.topic(seat.nick);
  await expect.poll(async () => (await filesIn(topic.id)).length).toBe(3);
  const shown = await filesIn(topic.id);
  expect(shown.map(({ file, text, fileName }) => [file, text, fileName])).toEqual([
    ['photo', 'My papers', null],
    ['photo', '', null],
    ['document', '', 'a b.pdf'],
  ]);
  expect(shown[0]?.album).toBe(shown[1]?.album);
  const bytes = await desk.fileBytes(shown[0]?.fileId ?? '');
  expect(bytes.includes('SECRET-PLACE')).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640 });
  expect(await desk.fileBytes(shown[2]?.fileId ?? '')).toEqual(PDF);

  const own = await filesOf(seat);
  const opened = await show(seat, own[2]?.id ?? '');
  expect(Buffer.from(await opened.arrayBuffer())).toEqual(PDF);
  for (const name of await kept()) {
    expect((await readFile(join(dataDir, 'support', name))).includes('%PDF')).toBe(false);
  }
});

const filesIn = async (topicId: number) =>
  (await desk.chat(NORA, GROUP)).messages.filter(
    ({ threadId, file }) => threadId === topicId && file !== null,
  );

describe('files that are refused', () => {
  const cases: readonly (readonly [string, () => Buffer | string | Promise<Buffer>, string])[] = [
    ['that is empty', () => '', 'support.file-type'],
    ['of HTML', () => '<!doctype html><script>alert(1)</script>', 'support.file-type'],
    ['of SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'support.file-type'],
    ['that is a GIF', () => pictureOf('gif'), 'support.file-type'],
    ['that only begins as a JPEG', () => Buffer.from('ffd8ff00ff00', 'hex'), 'support.file-type'],
    ['with a page behind a PDF', () => `${PDF.toString()}<script>1</script>`, 'support.file-type'],
    [
      'with a script in a PDF',
      () => PDF.toString().replace('<<>>', '<</S/JavaScript/JS(app.alert(1))>>'),
      'support.file-active',
    ],
    ['of too many pixels', () => flatPng(9000, 9000), 'support.file-large'],
    [
      'one byte over the limit',
      () => Buffer.alloc(SUPPORT_FILE_MAX_BYTES + 1, '%PDF-'),
      'support.file-large',
    ],
  ];
  test.each(cases)('A file %s is refused and leaves nothing', async (_, make, refusal) => {
    const seat = await desk.seat(0);
    const before = (await kept()).length;
    const { status, answer } = await upload(seat, { file: await make() });
    expect(answer.success ? 'ok' : answer.msg).toBe(refusal);
    expect(status).toBe(refusal === 'support.file-large' ? 413 : 400);
    expect((await kept()).length).toBe(before);
  });

  test('A file is sent once, by whoever uploaded it, and only so many may wait', async () => {
    const [seat, other] = [await desk.seat(0), await desk.seat(0)];
    const { id } = await uploadWell(seat, { file: PDF });
    expect(await nameOf(send(other, 'Mine', [id]))).toBe('support.file-gone');
    expect(await nameOf(send(seat, 'Twice', [id, id]))).toBe('support.file-gone');
    expect(await filesOf(seat)).toEqual([]);
    await send(seat, '', [id]);
    expect(await nameOf(send(seat, 'Again', [id]))).toBe('support.file-gone');
    expect(await nameOf(seat.call('support.send', { requestId: randomUUID(), text: ' ' }))).toBe(
      'wire.wrong-shape',
    );
    await desk.owner.query(
      `insert into support_files (id, player_id, kind, file_name, media_type, bytes, stored_name, uploaded_at)
       select gen_random_uuid(), $1, 'document', 'x.pdf', 'application/pdf', 1, md5(random()::text), now()
         from generate_series(1, $2::int)`,
      [seat.id, SUPPORT_MAX_WAITING],
    );
    const { answer } = await upload(seat, { file: PDF });
    expect(answer).toMatchObject({ msg: 'support.files-many' });
  });
});

describe('files of the staff', () => {
  test('A player sees what staff sent, as what it is, and nobody else does', async () => {
    const [seat, other] = [await desk.seat(0), await desk.seat(0)];
    await seat.call('support.send', { requestId: randomUUID(), text: 'Show me' });
    const { id: threadId } = await desk.topic(seat.nick);
    const html = Buffer.from('<script>alert(1)</script>').toString('base64');
    const sent = [
      { file: 'photo' },
      { file: 'document', fileName: '"><img src=x onerror=alert(1)>.pdf' },
      { file: 'voice' },
      { file: 'video' },
      { file: 'document', fileName: 'page.pdf', fileData: html },
      { file: 'photo', text: '/note For us' },
    ];
    for (const words of sent) await desk.write(NORA, { threadId, ...words });
    await expect.poll(async () => (await filesOf(seat)).length).toBe(5);
    const [photo, pdf, voice, video, page] = await filesOf(seat);
    const seen = async (message = photo) => {
      const { status, headers } = await show(seat, message?.id ?? '');
      return [status, headers.get('content-type'), headers.get('content-disposition')];
    };
    expect(await seen()).toEqual([200, 'image/jpeg', "inline; filename*=UTF-8''photo.jpg"]);
    expect(await seen(pdf)).toEqual([
      200,
      'application/pdf',
      "attachment; filename*=UTF-8''%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert%281%29%3E.pdf",
    ]);
    expect((await seen(voice))[1]).toBe('audio/ogg');
    expect((await seen(video))[1]).toBe('video/mp4');
    expect((await seen(page)).slice(0, 1)).toEqual([404]);
    const { headers } = await show(seat, photo?.id ?? '');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('cache-control')).toContain('private');
    expect((await show(other, photo?.id ?? '')).status).toBe(404);
    expect((await show(undefined, photo?.id ?? '')).status).toBe(401);
    const { rows } = await desk.owner.query<{ id: string }>(
      'select id from support_messages where is_note order by id desc limit 1',
    );
    expect((await show(seat, rows[0]?.id ?? '')).status).toBe(404);
  });
});

test('A file that waited a day for its message is forgotten, and one that was sent is not', async () => {
  const seat = await desk.seat(0);
  const [sent, unsent] = [
    await uploadWell(seat, { file: PDF }),
    await uploadWell(seat, { file: PDF }),
  ];
  await send(seat, 'One of two', [sent.id]);
  await desk.owner.query(
    `update support_files set uploaded_at = now() - interval '25 hours' where player_id = $1`,
    [seat.id],
  );
  const pool = createPool(desk.server.database.appUrl, 2);
  pool.on('error', () => undefined);
  const before = (await kept()).length;
  await forgetSupportFilesJob.run({
    db: createDatabase(pool),
    clock: createClock(),
    logger: createLogger('silent'),
    metrics: createMetrics(),
    supportFiles: createDocumentFiles(dataDir, createVault(accountKeysOf('k')), {
      folder: 'support',
      use: 'support-file-key',
    }),
  });
  await pool.end();
  expect((await kept()).length).toBe(before - 1);
  expect(await nameOf(send(seat, 'Too late', [unsent.id]))).toBe('support.file-gone');
  const [own] = await filesOf(seat);
  expect((await show(seat, own?.id ?? '')).status).toBe(200);
});
