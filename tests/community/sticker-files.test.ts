import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { STICKERS } from '../../shared/community/stickers/stickers.ts';

const FOLDER = join(import.meta.dirname, '../../miniapp/public/stickers');
const MAX_BYTES = 6000;
const TELEGRAM_MAX_BYTES = 512_000;

test('Each sticker has its drawing, and no drawing is without a sticker', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(STICKERS.map((name) => `${name}.svg`).toSorted());
});

test.each(STICKERS)(
  'The drawing of %s is small, closed in itself and fit for Telegram',
  async (name) => {
    const svg = readFileSync(join(FOLDER, `${name}.svg`));
    expect(svg.length).toBeLessThanOrEqual(MAX_BYTES);
    expect(svg.toString()).toMatch(/^<svg [^>]*viewBox="0 0 128 128"/);
    expect(svg.toString()).not.toMatch(
      /<(text|script|style|image|foreignObject|use|a)\b|href|\son\w+=/,
    );
    const picture = sharp(svg).resize(512, 512);
    const { data, info } = await picture.clone().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 512, height: 512, channels: 4 });
    expect(data[3]).toBe(0);
    expect((await picture.webp().toBuffer()).length).toBeLessThan(TELEGRAM_MAX_BYTES);
  },
);
