import { expect, it } from 'vitest';
import { DOCUMENT_MAX_BYTES } from '../../shared/kyc/contract.ts';
import { fileRefusal, sizeWriter } from './document-file.ts';

it('a file of another kind and one too large are turned away before they are sent', () => {
  expect(fileRefusal({ type: 'image/jpeg', size: DOCUMENT_MAX_BYTES })).toBeUndefined();
  expect(fileRefusal({ type: 'application/pdf', size: 1 })).toBeUndefined();
  expect(fileRefusal({ type: 'image/svg+xml', size: 1 })).toBe('kyc.wrong-type');
  expect(fileRefusal({ type: '', size: 1 })).toBe('kyc.wrong-type');
  expect(fileRefusal({ type: 'image/png', size: DOCUMENT_MAX_BYTES + 1 })).toBe('kyc.too-large');
});

it('a size is told in the unit that leaves it readable', () => {
  const write = sizeWriter('en');
  expect(write(10)).toBe('1 kB');
  expect(write(1024 * 512)).toBe('512 kB');
  expect(write(1024 * 1024 * 2.25)).toBe('2.3 MB');
});
