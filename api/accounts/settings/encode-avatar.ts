import { Refusal } from '../../../shared/errors/refusal.ts';
import {
  AVATAR_MAX_CHARACTERS,
  AVATAR_MAX_SIDE,
  AVATAR_TYPES,
} from '../../../shared/accounts/settings/avatars.ts';
import { createLimiter } from '../../platform/limiter.ts';
import {
  kindOfFile,
  type PictureRule,
  recodePicture,
} from '../../platform/pictures/read-picture.ts';

const SIDE = 256;
const WEBP = { quality: 82, effort: 4 } as const;

const DATA_URL = new RegExp(`^data:(?:${AVATAR_TYPES.join('|')});base64,([A-Za-z0-9+/]+={0,2})$`);

const RULE: PictureRule = {
  maxPixels: AVATAR_MAX_SIDE ** 2,
  maxSide: AVATAR_MAX_SIDE,
  limitSeconds: 5,
  tooLarge: () => new Refusal('settings.avatar-too-large', { maxSide: AVATAR_MAX_SIDE }),
  unreadable: () => new Refusal('settings.avatar-format'),
};

/** One picture at a time: unpacked, it may have over a hundred megabytes; thirty more may wait. */
const inTurn = createLimiter(1, 30);

/**
 * Makes a WebP of 256 by 256 pixels of a PNG, JPEG or GIF in a data URL, by decoding and encoding
 * it again: only its pixels are kept, no location, camera or hidden data. Refuses
 * `settings.avatar-too-large` before a large one is decompressed, and `settings.avatar-format` for
 * anything that is no such picture.
 */
export async function encodeAvatar(dataUrl: string): Promise<Buffer> {
  if (dataUrl.length > AVATAR_MAX_CHARACTERS) {
    throw new Refusal('settings.avatar-too-large', { maxCharacters: AVATAR_MAX_CHARACTERS });
  }
  const source = Buffer.from(DATA_URL.exec(dataUrl)?.[1] ?? '', 'base64');
  const kind = kindOfFile(source);
  if (kind === undefined || kind === 'pdf') throw RULE.unreadable();
  return await inTurn(() =>
    recodePicture({
      source,
      kind,
      rule: RULE,
      encode: (picture) => picture.rotate().resize(SIDE, SIDE, { fit: 'cover' }).webp(WEBP),
    }),
  );
}
