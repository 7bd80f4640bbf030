import { SANDBOX_ACCOUNT_KEY } from '../../../shared/platform/security/sandbox-secrets.ts';

/** One of the keys that encrypt accounts' secrets; `version` is stored with what it sealed. */
export type AccountKey = { readonly version: number; readonly secret: string };

const MIN_LENGTH = 32;
const MAX_VERSION = 255;
const VERSIONED = /^(\d{1,3}):(.*)$/s;

/**
 * The keys of `ACCOUNT_KEY`: in `2:new,1:old` the first seals from now on and the others still open
 * what they sealed. A single key may omit its number, which is then 1.
 */
export function accountKeysOf(text: string): readonly AccountKey[] {
  return text.split(',').map((part) => {
    const [, version, secret] = VERSIONED.exec(part.trim()) ?? [];
    return { version: Number(version ?? 1), secret: secret ?? part.trim() };
  });
}

/** Why the keys are not fit for production, without their values. */
export function accountKeyFaults(keys: readonly AccountKey[]): readonly (string | false)[] {
  const versions = new Set(keys.map(({ version }) => version));
  return [
    keys.some(({ secret }) => secret === SANDBOX_ACCOUNT_KEY) && 'ACCOUNT_KEY is the sandbox key',
    keys.some(({ secret }) => secret.length < MIN_LENGTH) &&
      `ACCOUNT_KEY is shorter than ${MIN_LENGTH} characters`,
    (versions.size < keys.length || keys.some(({ version }) => version > MAX_VERSION)) &&
      `ACCOUNT_KEY numbers its keys from 0 to ${MAX_VERSION}, each by its own`,
  ];
}
