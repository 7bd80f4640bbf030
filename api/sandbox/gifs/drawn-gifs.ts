import { loadSharp } from '../../platform/pictures/sharp.ts';
import { COLORS, MOTIFS } from './motifs.ts';

/** A GIF of the stand-in, drawn when it is first asked for. */
export type DrawnGif = {
  readonly id: string;
  readonly title: string;
  readonly tags: string;
  readonly width: number;
  readonly height: number;
  moving(): Promise<Buffer>;
  still(): Promise<Buffer>;
};

const HEIGHT = 200;
const WIDTHS = [200, 266, 160, 356] as const;
const GROUNDS = ['#1a1536', '#231a4a', '#12202e', '#2a1830'] as const;
const FRAMES = 8;
const FRAME_MS = 90;

/** All of them, in the order in which they trend: forty, each motif in four colours. */
export const DRAWN: readonly DrawnGif[] = COLORS.flatMap((color, row) =>
  MOTIFS.map(({ tags, draw }, column): DrawnGif => {
    const width = WIDTHS[(row + column) % WIDTHS.length] ?? HEIGHT;
    const ground = GROUNDS[(row * 3 + column) % GROUNDS.length] ?? '#1a1536';
    const frame = async (turn: number) => {
      const sharp = await loadSharp();
      const svg =
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}">` +
        `<rect width="100%" height="100%" fill="${ground}"/>` +
        `<g transform="translate(${(width - HEIGHT) / 2} 0)">${draw(turn, color)}</g></svg>`;
      return await sharp(Buffer.from(svg)).png().toBuffer();
    };
    const words = tags.split(' ');
    return {
      id: `drawn-${row}-${column}`,
      title: `${words[0] ?? ''} ${words[1] ?? ''}`.trim(),
      tags,
      width,
      height: HEIGHT,
      moving: once(async () => {
        const sharp = await loadSharp();
        const frames = await Promise.all(
          Array.from({ length: FRAMES }, (_, index) => frame(index / FRAMES)),
        );
        return await sharp(frames, { join: { animated: true } })
          .webp({ quality: 70, effort: 1, loop: 0, delay: Array(FRAMES).fill(FRAME_MS) })
          .toBuffer();
      }),
      still: once(async () => {
        const sharp = await loadSharp();
        return await sharp(await frame(0))
          .jpeg({ quality: 80 })
          .toBuffer();
      }),
    };
  }),
);

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
