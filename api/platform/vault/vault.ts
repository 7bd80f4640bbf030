import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { PlayerId } from '../../../shared/ids.ts';
import type { AccountKey } from './account-key.ts';

/** The use of a secret: each has a key of its own, so that none opens what another sealed. */
export type SecretUse =
  | 'totp-secret'
  | 'recovery-code'
  | 'document-key'
  | 'support-file-key'
  | 'payout-address'
  | 'postback-secret'
  | 'prize-order';

/** The owner and the use of a secret. Sealed for one player, it opens for no other. */
export type SecretOf = { readonly use: SecretUse; readonly playerId: PlayerId };

/**
 * Keeps accounts' secrets unreadable in the database: AES-256-GCM under keys derived from
 * `ACCOUNT_KEY`, which is never stored.
 */
export type Vault = {
  /** The version of the key that seals; it is the first byte of every value it sealed. */
  readonly version: number;
  seal(of: SecretOf, plain: Uint8Array): Buffer;
  /**
   * Throws for a value that was changed, or was sealed for another player, another use or with an
   * unknown key.
   */
  open(of: SecretOf, sealed: Buffer): Buffer;
  /** Whether another key than the first sealed it, so that it should be sealed again. */
  isOld(sealed: Buffer): boolean;
  /** The keys that old short secrets were digested with, one for each configured key. */
  digestKeys(use: SecretUse): readonly Buffer[];
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/** Creates the vault; the first key seals, all open. */
export function createVault(keys: readonly AccountKey[]): Vault {
  const [newest] = keys;
  if (newest === undefined) throw new Error('a vault has at least one key');
  const keyOf = createDerivation(keys);
  return {
    version: newest.version,
    seal: (of, plain) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(newest.version, of.use), nonce);
      cipher.setAAD(boundTo(newest.version, of));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(newest.version), nonce, cipher.getAuthTag(), body]);
    },
    open: (of, sealed) => {
      if (sealed.length < HEAD_BYTES) throw new Error('too short to be sealed');
      const version = sealed.readUInt8(0);
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const key = keyOf(version, of.use);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(boundTo(version, of));
      decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]);
    },
    isOld: (sealed) => sealed[0] !== newest.version,
    digestKeys: (use) => keys.map(({ version }) => keyOf(version, use)),
  };
}

const boundTo = (version: number, { use, playerId }: SecretOf) =>
  Buffer.from(`${version} ${use} ${playerId}`);

/** Derives each key once: HKDF with SHA-256, one key per use. */
function createDerivation(keys: readonly AccountKey[]) {
  const secrets = new Map(keys.map(({ version, secret }) => [version, secret]));
  const derived = new Map<string, Buffer>();
  return (version: number, use: SecretUse): Buffer => {
    const name = `${version} ${use}`;
    const held = derived.get(name);
    if (held !== undefined) return held;
    const secret = secrets.get(version);
    if (secret === undefined) throw new Error(`ACCOUNT_KEY has no key of version ${version}`);
    const key = Buffer.from(hkdfSync('sha256', secret, 'rollhouse', use, 32));
    derived.set(name, key);
    return key;
  };
}
