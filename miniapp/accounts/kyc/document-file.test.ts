import { expect, test } from 'vitest';
import { DOCUMENT_MAX_BYTES } from '../../../shared/accounts/kyc/contract.ts';
import { fileRefusal, isLargeEnough, isOfKnownType, sizeWriter } from './document-file.ts';

test('A file that is of another type or too large is refused before it is sent', () => {
  expect(fileRefusal({ type: 'image/jpeg', size: DOCUMENT_MAX_BYTES })).toBeUndefined();
  expect(fileRefusal({ type: 'application/pdf', size: 1 })).toBeUndefined();
  expect(fileRefusal({ type: 'image/svg+xml', size: 1 })).toBe('kyc.wrong-type');
  expect(fileRefusal({ type: '', size: 1 })).toBe('kyc.wrong-type');
  expect(fileRefusal({ type: 'image/png', size: DOCUMENT_MAX_BYTES + 1 })).toBe('kyc.too-large');
});

test('A size is shown in the unit that keeps it readable', () => {
  const write = sizeWriter('en');
  expect(write(10)).toBe('1 kB');
  expect(write(1024 * 512)).toBe('512 kB');
  expect(write(1024 * 1024 * 2.25)).toBe('2.3 MB');
});

test('A file’s type is known by its first bytes, whatever its name says', async () => {
  const beginnings = [
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1],
    [0xff, 0xd8, 0xff, 0xe0],
  ];
  for (const bytes of beginnings) {
    expect(await isOfKnownType(new Blob([new Uint8Array(bytes)]))).toBe(true);
  }
  expect(await isOfKnownType(new Blob(['%PDF-1.7']))).toBe(true);
  for (const text of ['', '<svg/>', 'GIF89a', '%PD']) {
    expect(await isOfKnownType(new Blob([text], { type: 'image/png' }))).toBe(false);
  }
});

test('A picture is refused as unreadable by its smaller side', () => {
  expect(isLargeEnough({ width: 300, height: 300 })).toBe(true);
  expect(isLargeEnough({ width: 4000, height: 299 })).toBe(false);
});
