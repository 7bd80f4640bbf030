import { expect, test } from 'vitest';
import { playerIdOf } from '../../../shared/ids.ts';
import { createUploads } from './uploads.ts';

const body = (chunks: readonly string[], ends: Promise<void> = Promise.resolve()) =>
  new ReadableStream<Uint8Array>({
    start: async (controller) => {
      for (const chunk of chunks) controller.enqueue(Buffer.from(chunk));
      await ends;
      controller.close();
    },
  });
const never = new Promise<void>(() => undefined);

function sixteen() {
  let nowMs = 0;
  const uploads = createUploads(() => nowMs);
  const reading = Array.from({ length: 16 }, (_, index) =>
    uploads.enter(playerIdOf(index + 1)).received(body(['%PDF'], never)),
  );
  for (const one of reading) one.catch(() => undefined);
  return { uploads, reading, pass: (ms: number) => (nowMs += ms) };
}

test('A document is read whole, and its place is free again', async () => {
  const uploads = createUploads();
  const upload = uploads.enter(playerIdOf(1));
  expect(() => uploads.enter(playerIdOf(1))).toThrow('wire.flood');
  expect((await upload.received(body(['one ', 'two']))).toString()).toBe('one two');
  upload.leave();
  expect(() => uploads.enter(playerIdOf(1))).not.toThrow();
});

test('Sixteen accounts that send nothing hold up nobody after the grace', async () => {
  const { uploads, reading, pass } = sixteen();
  expect(() => uploads.enter(playerIdOf(100))).toThrow('wire.flood');
  pass(6000);
  const honest = uploads.enter(playerIdOf(100));
  expect((await honest.received(body(['document']))).toString()).toBe('document');
  const ended = await Promise.race([
    Promise.any(reading.map((one) => one.catch((error: Error) => error.message))),
    new Promise((done) => setTimeout(() => done('none'), 1000)),
  ]);
  expect(ended).toBe('wire.flood');
});

test('An upload that comes on keeps its place, however many wait', async () => {
  let nowMs = 0;
  const uploads = createUploads(() => nowMs);
  for (let index = 1; index <= 16; index += 1) {
    const upload = uploads.enter(playerIdOf(index));
    void upload.received(body(['x'.repeat(200_000)], never)).catch(() => undefined);
  }
  await new Promise((done) => setTimeout(done, 20));
  nowMs = 10_000;
  expect(() => uploads.enter(playerIdOf(100))).toThrow('wire.flood');
});

test('A place that was lost is not given back by whoever lost it', () => {
  const { uploads, pass } = sixteen();
  pass(6000);
  const second = uploads.enter(playerIdOf(100));
  second.leave();
  expect(() => uploads.enter(playerIdOf(101))).not.toThrow();
  expect(() => uploads.enter(playerIdOf(101))).toThrow('wire.flood');
});
