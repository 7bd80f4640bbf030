import { expect, test } from 'vitest';
import { editMasked, isWhole } from './mask.ts';

const PHONE = '+7 (9##) ###-##-##';
const CARD = '#### #### #### ####';

/** Types a text one key after another, as the browser does at the end of a field. */
function typed(mask: string, keys: string): string {
  let text = '';
  for (const key of keys) {
    const next = text + key;
    text = editMasked({ mask, before: text, text: next, caret: next.length }).text;
  }
  return text;
}

function pasted(mask: string, text: string): string {
  return editMasked({ mask, before: '', text, caret: text.length }).text;
}

test('A phone number reads the same however its typing begins', () => {
  const whole = '+7 (916) 123-45-67';
  for (const keys of ['79161234567', '89161234567', '9161234567', '161234567', '+7 916 1234567']) {
    expect(typed(PHONE, keys)).toBe(whole);
  }
  for (const text of ['+79161234567', '8 (916) 123 45 67', '9161234567', '7-916-123-45-67']) {
    expect(pasted(PHONE, text)).toBe(whole);
  }
  expect(isWhole(PHONE, whole)).toBe(true);
});

test('A number that is not a mobile one stays as it was pasted and is not changed into another', () => {
  expect(pasted(PHONE, '+7 495 123-45-67')).toBe('+7 495 123-45-67');
  expect(isWhole(PHONE, '+7 495 123-45-67')).toBe(false);
});

test('A card number is grouped in fours and takes no seventeenth digit', () => {
  expect(typed(CARD, '2200123456789010')).toBe('2200 1234 5678 9010');
  expect(typed(CARD, '22001234567890105')).toBe('2200 1234 5678 9010');
  expect(pasted(CARD, '2200-1234-5678-9010')).toBe('2200 1234 5678 9010');
});

test('A pasted number that is too long is shown whole instead of being cut to another card', () => {
  expect(pasted(CARD, '2200123456789010555')).toBe('2200123456789010555');
  expect(isWhole(CARD, '2200123456789010555')).toBe(false);
});

test('The caret stays behind a digit that is typed in the middle', () => {
  const edited = editMasked({
    mask: CARD,
    before: '2200 1234 56',
    text: '22090 1234 56',
    caret: 4,
  });
  expect(edited).toEqual({ text: '2209 0123 456', caret: 4 });
});

test('Backspace on a separator removes the digit before it, and Delete the digit after it', () => {
  const before = '2200 1234';
  const change = { mask: CARD, before, text: '22001234', caret: 4 };
  expect(editMasked({ ...change, removed: 'before' })).toEqual({ text: '2201 234', caret: 3 });
  expect(editMasked({ ...change, removed: 'after' })).toEqual({ text: '2200 234', caret: 4 });
});

test('Every digit can be deleted, down to an empty field', () => {
  for (const [mask, whole] of [
    [PHONE, '+7 (916) 123-45-67'],
    [CARD, '2200 1234 5678 9010'],
  ] as const) {
    let text: string = whole;
    for (let presses = 0; presses < 40 && text !== ''; presses += 1) {
      const next = text.slice(0, -1);
      const edit = { mask, before: text, text: next, caret: next.length } as const;
      text = editMasked({ ...edit, removed: 'before' }).text;
    }
    expect(text).toBe('');
  }
});

test('Letters are never dropped silently', () => {
  expect(pasted(CARD, 'UQAbc1234')).toBe('UQAbc1234');
});
