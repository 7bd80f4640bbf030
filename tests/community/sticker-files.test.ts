import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { STICKERS } from '../../shared/community/stickers/stickers.ts';

const FOLDER = join(import.meta.dirname, '../../miniapp/public/stickers');
const MAX_BYTES = 6000;
const TELEGRAM_MAX_BYTES = 512_000;
const SIDE_PX = 512;

/** Whether anything is drawn at a side, where it would be cut off. */
const touchesEdge = (rgba: Buffer) =>
  Array.from({ length: SIDE_PX }, (_, at) => at).some((at) =>
    [
      [at, 0],
      [at, SIDE_PX - 1],
      [0, at],
      [SIDE_PX - 1, at],
    ].some(([across = 0, down = 0]) => rgba[(down * SIDE_PX + across) * 4 + 3] !== 0),
  );

test('Each sticker has its drawing, and no drawing is without a sticker', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(STICKERS.map((name) => `${name}.svg`).toSorted());
});

test.each(STICKERS)(
  'The drawing of %s is small, whole, closed in itself and fit for Telegram',
  async (name) => {
    const svg = readFileSync(join(FOLDER, `${name}.svg`));
    expect(svg.length).toBeLessThanOrEqual(MAX_BYTES);
    expect(svg.toString()).toMatch(/^<svg [^>]*viewBox="0 0 128 128"/);
    expect(svg.toString()).not.toMatch(
      /<(text|script|style|image|foreignObject|use|a)\b|href|\son\w+=/,
    );
    const picture = sharp(svg).resize(SIDE_PX, SIDE_PX);
    const { data, info } = await picture.clone().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: SIDE_PX, height: SIDE_PX, channels: 4 });
    expect(touchesEdge(data)).toBe(false);
    expect((await picture.webp().toBuffer()).length).toBeLessThan(TELEGRAM_MAX_BYTES);
  },
);
