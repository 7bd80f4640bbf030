import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PlayerId } from '../../../shared/ids.ts';
import type { SecretUse, Vault } from '../../platform/vault/vault.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = NONCE_BYTES + TAG_BYTES;
const STORED_NAME = /^[0-9a-f]{32}$/;

/** Whose document it is, and which: a file opens as no other document's. */
export type DocumentOf = { readonly id: string; readonly playerId: PlayerId };

/** Where a document is stored, and the key that opens it. */
export type StoredDocument = { readonly storedName: string; readonly sealedKey: Buffer };

/** The documents of players, each encrypted with a key of its own, in one folder of the server. */
export type DocumentFiles = {
  /** Resolves when the file is on the disk for good. */
  keep(of: DocumentOf, plain: Buffer): Promise<StoredDocument>;
  /** Throws for a file that was changed or is another document's. */
  read(of: DocumentOf, stored: StoredDocument): Promise<Buffer>;
  /** The names of files written before a moment of the real clock. */
  list(beforeMs: number): Promise<readonly string[]>;
  /** Deletes a file; a file that is already gone is no error. */
  forget(storedName: string): Promise<void>;
};

/** Where a kind of file lies, and what its keys are sealed for. */
export type FilePlace = {
  readonly folder: 'kyc' | 'support';
  readonly use: Extract<SecretUse, 'document-key' | 'support-file-key'>;
};

const DOCUMENTS: FilePlace = { folder: 'kyc', use: 'document-key' };

/**
 * Stores documents under `DATA_DIR/kyc`, or files in another place, under meaningless names:
 * AES-256-GCM with a random key per file, which the vault seals for the player under `ACCOUNT_KEY`.
 * A process that dies between file and row leaves a file that can never be opened, until the
 * nightly sweep.
 */
export function createDocumentFiles(
  dataDir: string,
  vault: Vault,
  { folder: name, use }: FilePlace = DOCUMENTS,
): DocumentFiles {
  const folder = resolve(dataDir, name);
  const pathOf = (storedName: string) => {
    if (!STORED_NAME.test(storedName)) throw new Error('no name of a document');
    return join(folder, storedName);
  };
  return {
    keep: async ({ id, playerId }, plain) => {
      const key = randomBytes(32);
      const storedName = randomBytes(16).toString('hex');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeForGood(pathOf(storedName), encrypt(key, id, plain));
      return { storedName, sealedKey: vault.seal({ use, playerId }, key) };
    },
    read: async ({ id, playerId }, { storedName, sealedKey }) => {
      const key = vault.open({ use, playerId }, sealedKey);
      return decrypt(key, id, await readFile(pathOf(storedName)));
    },
    list: async (beforeMs) => {
      const names = await readdir(folder).catch(() => []);
      const known = names.filter((name) => STORED_NAME.test(name));
      const stats = await Promise.all(known.map((name) => stat(pathOf(name))));
      return known.filter((_, index) => (stats[index]?.mtimeMs ?? beforeMs) < beforeMs);
    },
    forget: async (storedName) => await rm(pathOf(storedName), { force: true }),
  };
}

async function writeForGood(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function encrypt(key: Buffer, id: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(id));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, id: string, sealed: Buffer): Buffer {
  if (sealed.length < HEAD_BYTES) throw new Error('too short to be a document');
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(id));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, HEAD_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]);
}
