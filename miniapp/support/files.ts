import { createContext } from 'react';
import type { SupportMessageView } from '../../shared/support/cases/contract.ts';
import {
  SUPPORT_FILE_MAX_BYTES,
  SUPPORT_FILE_TYPES,
  SUPPORT_FILES_PATH,
  type SupportFile,
  type SupportUploadAnswer,
} from '../../shared/support/files/contract.ts';
import { type RefusedName, RefusedError } from '../transport/refused-error.ts';
import { currentToken } from '../transport/sockets.ts';
import { upload, type Upload } from '../transport/upload.ts';

/** Why a file need not be sent at all, as the server would refuse it. */
export function fileRefusal({ type, size }: Pick<File, 'type' | 'size'>): RefusedName | undefined {
  if (!SUPPORT_FILE_TYPES.some((known) => known === type)) return 'support.file-type';
  return size > SUPPORT_FILE_MAX_BYTES ? 'support.file-large' : undefined;
}

type Success = Extract<SupportUploadAnswer, { readonly success: true }>;

/** Sends a file that waits for its message; rejects as `upload` does. */
export async function sendFile(sending: Upload): Promise<SupportFile> {
  return (await upload<Success>(SUPPORT_FILES_PATH, {}, sending)).file;
}

/** The file of a message; rejects with a `RefusedError`. */
export async function loadFile({ id }: Pick<SupportMessageView, 'id'>): Promise<Blob> {
  const token = currentToken();
  const response = await fetch(`${SUPPORT_FILES_PATH}/${id}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    credentials: 'same-origin',
  }).catch(() => {
    throw RefusedError.noAnswer();
  });
  if (response.ok) return await response.blob();
  const isGone = response.status === 404;
  throw new RefusedError(isGone ? 'support.file-gone' : 'wire.server-error', response.status);
}

/** How files of messages are loaded; previews show one of their own. */
export const LoadFileContext = createContext<typeof loadFile>(loadFile);

const KILO = 1024;

/** A size in the unit that is easiest to read. */
export function sizeWriter(tag: string): (bytes: number) => string {
  const unit = (name: 'kilobyte' | 'megabyte', maximumFractionDigits: number) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: name, maximumFractionDigits });
  const [small, large] = [unit('kilobyte', 0), unit('megabyte', 1)];
  return (bytes) =>
    bytes < KILO * KILO
      ? small.format(Math.max(1, bytes / KILO))
      : large.format(bytes / KILO / KILO);
}
