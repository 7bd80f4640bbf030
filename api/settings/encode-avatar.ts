import sharp from 'sharp';
import { Refusal } from '../../shared/errors/refusal.ts';
import {
  AVATAR_MAX_CHARACTERS,
  AVATAR_MAX_SIDE,
  AVATAR_TYPES,
} from '../../shared/settings/avatars.ts';
import { createTurns } from '../auth/passwords.ts';

const SIDE = 256;
const WEBP = { quality: 82, effort: 4 } as const;
const LIMIT_SECONDS = 5;

const DATA_URL = new RegExp(`^data:(?:${AVATAR_TYPES.join('|')});base64,([A-Za-z0-9+/]+={0,2})$`);

/** What a file of each kind begins with, whatever it is called. */
const BEGINNINGS = [
  ['png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['jpeg', Buffer.from('ffd8ff', 'hex')],
  ['gif', Buffer.from('GIF87a')],
  ['gif', Buffer.from('GIF89a')],
] as const;

/** One picture at a time: unpacked, it may have over a hundred megabytes; thirty more may wait. */
const inTurn = createTurns(1, 30);

/**
 * Makes a WebP of 256 by 256 pixels of a PNG, JPEG or GIF in a data URL, by decoding and encoding it
 * anew: nothing of the file but its pixels is kept, neither place nor camera nor what was hidden
 * behind them. Refuses `settings.avatar-too-large` before a large one is unpacked, and
 * `settings.avatar-format` for all that is no such picture.
 */
export async function encodeAvatar(dataUrl: string): Promise<Buffer> {
  if (dataUrl.length > AVATAR_MAX_CHARACTERS) {
    throw new Refusal('settings.avatar-too-large', { maxCharacters: AVATAR_MAX_CHARACTERS });
  }
  const source = Buffer.from(DATA_URL.exec(dataUrl)?.[1] ?? '', 'base64');
  const kind = BEGINNINGS.find(([, bytes]) => source.subarray(0, bytes.length).equals(bytes))?.[0];
  if (kind === undefined) throw new Refusal('settings.avatar-format');
  return await inTurn(() => encode(source, kind));
}

async function encode(source: Buffer, kind: string): Promise<Buffer> {
  const picture = sharp(source, {
    failOn: 'error',
    limitInputPixels: AVATAR_MAX_SIDE ** 2,
    pages: 1,
    sequentialRead: true,
  });
  const { format, width, height } = await readable(picture.metadata());
  if (format !== kind) throw new Refusal('settings.avatar-format');
  if (Math.max(width, height) > AVATAR_MAX_SIDE) {
    throw new Refusal('settings.avatar-too-large', { maxSide: AVATAR_MAX_SIDE });
  }
  const square = picture.rotate().resize(SIDE, SIDE, { fit: 'cover' });
  return await readable(square.webp(WEBP).timeout({ seconds: LIMIT_SECONDS }).toBuffer());
}

/** What the decoder cannot read is the sender's fault; a picture over the pixels it takes, too. */
async function readable<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    const isOver = error instanceof Error && error.message.includes('pixel limit');
    if (isOver) throw new Refusal('settings.avatar-too-large', { maxSide: AVATAR_MAX_SIDE });
    throw new Refusal('settings.avatar-format');
  }
}
