import { FULL_TURN } from './framing.ts';

/** A square of a rotated picture, in the pixels of its natural size. */
type Area = { readonly x: number; readonly y: number; readonly width: number };

type Cut = { readonly picture: string; readonly area: Area; readonly rotation: number };

const SIDE = 256;
const MAX_BYTES = 40_000;
const QUALITIES = [0.92, 0.85, 0.75, 0.65, 0.5, 0.35] as const;
const GROUND = '--card-high';

/** Loads a picture so that it can be drawn; rejects when the browser cannot read it. */
export async function readPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

const bytesOf = (dataUrl: string) => Math.ceil(((dataUrl.length - dataUrl.indexOf(',')) * 3) / 4);

/** The best quality that fits the server's limit: 40 kB. */
function encoded(canvas: HTMLCanvasElement): string {
  const tries = QUALITIES.map((quality) => () => canvas.toDataURL('image/jpeg', quality));
  let smallest = '';
  for (const encode of tries) {
    smallest = encode();
    if (bytesOf(smallest) <= MAX_BYTES) break;
  }
  return smallest;
}

/**
 * Crops a square out of a rotated picture as a JPEG data URL of 256 by 256 pixels and at most 40
 * kB. The area outside the picture gets the background colour.
 */
export async function cutPicture({ picture, area, rotation }: Cut): Promise<string> {
  const image = await readPicture(picture);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The browser gives no canvas to draw on');
  const angle = (rotation / FULL_TURN) * 2 * Math.PI;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const { naturalWidth: width, naturalHeight: height } = image;
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(GROUND);
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.imageSmoothingQuality = 'high';
  pen.scale(SIDE / area.width, SIDE / area.width);
  pen.translate(-area.x, -area.y);
  pen.translate((cos * width + sin * height) / 2, (sin * width + cos * height) / 2);
  pen.rotate(angle);
  pen.drawImage(image, -width / 2, -height / 2);
  return encoded(canvas);
}
