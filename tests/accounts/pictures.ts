import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A chunk of a PNG file, with its length and its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A black PNG of one bit a pixel: a few kilobytes, however large it unpacks. */
export function flatPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A small picture of one colour, as a file of this kind. */
export async function pictureOf(
  format: 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff',
  size = { width: 64, height: 48 },
): Promise<Buffer> {
  const create = { ...size, channels: 3, background: '#ff8a3c' } as const;
  return await sharp({ create }).toFormat(format).toBuffer();
}

/** A picture large enough to be a document. */
export const scanOf = (format: 'png' | 'jpeg') => pictureOf(format, { width: 640, height: 480 });

export const dataUrl = (type: string, file: Buffer | string): string =>
  `data:${type};base64,${Buffer.from(file).toString('base64')}`;
