import { describe, expect, test } from 'vitest';
import { cleanOrder, isSameOrder, ORDER_FIELDS } from './order-form.ts';

const form = {
  fullName: 'Ann Lee',
  country: 'Kazakhstan',
  region: 'Almaty region',
  cite: 'Almaty',
  address: '12 Abay Avenue, flat 7',
  index: '050000',
  telegram: '@ann',
};

describe('the form of an order', () => {
  test.each(ORDER_FIELDS)('A form is refused where %s has nothing after trimming', (field) => {
    expect(cleanOrder({ ...form, [field]: ' \t ' })).toBeUndefined();
    expect(cleanOrder({ ...form, [field]: '\u202E\u200B\u2066' })).toBeUndefined();
  });

  test('A form is stored as lines of visible characters', () => {
    const typed = { ...form, address: '  12\u202E Abay\n\nAvenue,\u200B  flat 7 ' };
    expect(cleanOrder(typed)).toEqual(form);
  });

  test('A form keeps markup as the characters it is', () => {
    const cite = '<img src=x onerror=alert(1)>';
    expect(cleanOrder({ ...form, cite })?.cite).toBe(cite);
  });

  test('A form is another one when one field differs', () => {
    expect(isSameOrder(form, { ...form })).toBe(true);
    for (const field of ORDER_FIELDS) {
      expect(isSameOrder(form, { ...form, [field]: 'other' })).toBe(false);
    }
  });
});
