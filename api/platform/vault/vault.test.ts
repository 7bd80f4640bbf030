import { describe, expect, test } from 'vitest';
import type { PlayerId } from '../../../shared/ids.ts';
import { accountKeysOf } from './account-key.ts';
import { createVault } from './vault.ts';

const OLD = 'the-first-key-of-32-characters-00';
const NEW = 'the-second-key-of-32-characters-0';
const owner = (id: number) => id as PlayerId;
const MINE = { use: 'totp-secret', playerId: owner(7) } as const;
/** The errors of the cipher for a text that it did not seal. */
const FOREIGN = /unable to authenticate|unsupported state|no key of version|too short/i;
const SECRET = Buffer.from('a secret of an account');

describe('sealed data', () => {
  const vault = createVault(accountKeysOf(OLD));

  test('Sealed data opens for its player and use, and never looks the same twice', () => {
    const [one, two] = [vault.seal(MINE, SECRET), vault.seal(MINE, SECRET)];
    expect(vault.open(MINE, one).equals(SECRET)).toBe(true);
    expect(one.equals(two)).toBe(false);
    expect(one.includes(SECRET)).toBe(false);
  });

  test('Sealed data opens for no other player, for no other use and under no other key', () => {
    const sealed = vault.seal(MINE, SECRET);
    expect(() => vault.open({ ...MINE, playerId: owner(8) }, sealed)).toThrow(FOREIGN);
    expect(() => vault.open({ ...MINE, use: 'recovery-code' }, sealed)).toThrow(FOREIGN);
    expect(() => createVault(accountKeysOf(NEW)).open(MINE, sealed)).toThrow(FOREIGN);
    expect(() => createVault(accountKeysOf(`2:${NEW}`)).open(MINE, sealed)).toThrow(/version 1/);
  });

  test('Sealed data does not open when one bit of it is changed or its end is missing', () => {
    const sealed = vault.seal(MINE, SECRET);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => vault.open(MINE, changed)).toThrow(FOREIGN);
      expect(() => vault.open(MINE, sealed.subarray(0, at))).toThrow(FOREIGN);
    }
  });
});

describe('a new key before the old one', () => {
  const before = createVault(accountKeysOf(OLD));
  const after = createVault(accountKeysOf(`2:${NEW}, 1:${OLD}`));

  test('The new key seals from now on, while the old key opens what it sealed', () => {
    const old = before.seal(MINE, SECRET);
    expect(after.open(MINE, old).equals(SECRET)).toBe(true);
    expect([before.isOld(old), after.isOld(old)]).toEqual([false, true]);
    const sealed = after.seal(MINE, SECRET);
    expect(after.isOld(sealed)).toBe(false);
    expect(() => before.open(MINE, sealed)).toThrow(FOREIGN);
  });

  test('A new key keeps the old key’s digests known, with a separate key for each use', () => {
    const [old] = before.digestKeys('recovery-code');
    const known = after.digestKeys('recovery-code');
    expect(known).toHaveLength(2);
    expect(known[1]?.equals(old ?? Buffer.of())).toBe(true);
    expect(known[0]?.equals(old ?? Buffer.of())).toBe(false);
    expect(after.digestKeys('totp-secret')[1]?.equals(old ?? Buffer.of())).toBe(false);
  });
});
