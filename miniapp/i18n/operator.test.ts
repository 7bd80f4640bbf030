import { afterEach, expect, test, vi } from 'vitest';
import type { Translate } from './language.ts';
import { operatorDetails } from './operator.ts';

afterEach(() => void vi.unstubAllEnvs());

const inBrackets = ((key: string) => `[${key}]`) as Translate;

test('A missing detail of the operator shows the placeholder of the language, never an empty place', () => {
  const { supportHours, ...details } = operatorDetails(inBrackets);
  expect(Object.values(details).every((text) => text.startsWith('[operator.'))).toBe(true);
  expect(new Set(Object.values(details)).size).toBe(Object.keys(details).length);
  expect(supportHours).not.toBe('');
});

test('A detail of the operator is read from its build variable', () => {
  vi.stubEnv('VITE_OPERATOR_NAME', 'Lantern Ltd');
  vi.stubEnv('VITE_OPERATOR_SUPPORT_MAIL', 'help@lantern.example');
  vi.stubEnv('VITE_OPERATOR_ADDRESS', '');
  expect(operatorDetails(inBrackets)).toMatchObject({
    operator: 'Lantern Ltd',
    supportMail: 'help@lantern.example',
    address: '[operator.address]',
  });
});
