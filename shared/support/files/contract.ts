import * as z from 'zod/mini';
import { text } from '../../platform/text.ts';
import type { UploadFailure } from '../../platform/uploads/upload.ts';

/** The most bytes of one file. */
export const SUPPORT_FILE_MAX_BYTES = 8_388_608;

/** The longest side and the most pixels of a picture. */
export const SUPPORT_PICTURE_MAX_SIDE = 10_000;
export const SUPPORT_PICTURE_MAX_PIXELS = 40_000_000;

/** How many files one message may have; Telegram's albums have no more. */
export const SUPPORT_MAX_FILES = 10;

/** How many files of a player may wait for their message. */
export const SUPPORT_MAX_WAITING = 20;

/** The longest text that is sent below a file; a longer one goes before it. */
export const SUPPORT_CAPTION_LENGTH = 1000;

/** The file types that a player may send, whatever the file is called. */
export const SUPPORT_FILE_TYPES = ['image/png', 'image/jpeg', 'application/pdf'] as const;

/**
 * Takes a file as its body, to be sent with `support.send` within a day; below it, each file of the
 * player's thread is answered by the id of its message.
 */
export const SUPPORT_FILES_PATH = '/api/support/files';

export const supportFileQuery = z.object({ name: z.optional(text(1024)) });

/** A file that waits for its message. */
export type SupportFile = {
  readonly id: string;
  readonly kind: 'photo' | 'document';
  /** The name of the player's file, made safe to show. */
  readonly name: string;
  readonly bytes: number;
};

/** The answer to an upload. */
export type SupportUploadAnswer =
  | { readonly success: true; readonly file: SupportFile }
  | UploadFailure;
