import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import {
  SUPPORT_FILE_MAX_BYTES,
  SUPPORT_MAX_WAITING,
  SUPPORT_PICTURE_MAX_PIXELS,
  SUPPORT_PICTURE_MAX_SIDE,
  type SupportFile,
} from '../../../shared/support/files/contract.ts';
import { encodeFile, type FileRule } from '../../accounts/kyc/encode-document.ts';
import { shownFileName } from '../../accounts/kyc/file-name.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { lockPlayer } from '../../players/lock-player.ts';
import { countWaiting, type FilesDeps } from './file-store.ts';

/** What taking a file needs. */
export type TakingDeps = FilesDeps & { readonly clock: Clock };

/** The refusal of a file with too many bytes or pixels. */
export const fileTooLarge = (): Refusal =>
  new Refusal('support.file-large', {
    maxBytes: SUPPORT_FILE_MAX_BYTES,
    maxPixels: SUPPORT_PICTURE_MAX_PIXELS,
  });

const RULE: FileRule = {
  maxBytes: SUPPORT_FILE_MAX_BYTES,
  maxPixels: SUPPORT_PICTURE_MAX_PIXELS,
  maxSide: SUPPORT_PICTURE_MAX_SIDE,
  limitSeconds: 20,
  tooLarge: fileTooLarge,
  unreadable: () => new Refusal('support.file-type'),
  activePdf: () => new Refusal('support.file-active'),
};

/** Telegram shows a picture of at most these measures; any other is sent as a document. */
const PHOTO = { maxSidesTogether: 10_000, maxRatio: 20, maxBytes: 10_000_000 } as const;

/** Refuses `support.files-many` for a player of whom too many files wait. */
export async function refuseTooManyWaiting(db: Database, playerId: PlayerId): Promise<void> {
  if ((await countWaiting(db, playerId)) >= SUPPORT_MAX_WAITING) {
    throw new Refusal('support.files-many', { max: SUPPORT_MAX_WAITING });
  }
}

/**
 * Keeps a file of a player, encrypted, until it is sent: a picture is re-encoded, a PDF must be
 * passive. The file is on the disk before its row is written; one without a row is swept at night.
 */
export async function takeFile(
  { clock, db, supportFiles }: TakingDeps,
  playerId: PlayerId,
  given: { readonly name: string; readonly bytes: Buffer },
): Promise<SupportFile> {
  const { bytes, mediaType } = await encodeFile(given.bytes, RULE);
  const id = randomUUID();
  const kind = mediaType === 'image/jpeg' && isPhoto(bytes) ? 'photo' : 'document';
  const name = shownFileName(given.name, mediaType);
  const stored = await supportFiles.keep({ id, playerId }, bytes);
  try {
    await db.transaction().execute(async (trx) => {
      await lockPlayer(trx, playerId);
      await refuseTooManyWaiting(trx, playerId);
      await trx
        .insertInto('support_files')
        .values({
          id,
          player_id: BigInt(playerId),
          message_id: null,
          kind,
          file_name: name,
          media_type: mediaType,
          bytes: bytes.length,
          stored_name: stored.storedName,
          sealed_key: stored.sealedKey,
          uploaded_at: new Date(clock.nowMs()),
        })
        .execute();
    });
  } catch (error) {
    if (error instanceof Refusal) await supportFiles.forget(stored.storedName);
    throw error;
  }
  return { id, kind, name, bytes: bytes.length };
}

/** Whether Telegram takes a JPEG of ours as a photo. */
function isPhoto(jpeg: Buffer): boolean {
  const { width, height } = jpegSize(jpeg);
  const isNarrow = Math.max(width, height) > PHOTO.maxRatio * Math.min(width, height);
  const isLarge = width + height > PHOTO.maxSidesTogether || jpeg.length > PHOTO.maxBytes;
  return !(isNarrow || isLarge);
}

/** The size in the first frame header of a JPEG that we encoded. */
function jpegSize(jpeg: Buffer): { readonly width: number; readonly height: number } {
  let at = 2;
  while (at + 9 < jpeg.length) {
    const marker = jpeg.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xc3;
    if (isFrame) return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  throw new Error('a JPEG without a frame');
}
