import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../api/config.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const DECLARED = /^ {2}([A-Z][A-Z_]+): (?:z\.|z_|address|text)/gm;
const USED = /(?:process|import\.meta)\.env\['([A-Z_]+)'\]/g;

/** The build's variables for the operator's details, as `operator.ts` lists them. */
const OPERATOR = /^ {2}\w+: '([A-Z_]+)',$/gm;

/** Set by the tests themselves, or by the system. */
const NOT_SETTINGS = new Set(['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'CRASH_AT']);

function variablesOfTheCode(): readonly string[] {
  const schemas = [
    'api/environment.ts',
    'bot/config.ts',
    'api/platform/mail/settings.ts',
    'api/platform/captcha/settings.ts',
    'api/accounts/identities/settings.ts',
    'api/cashdesk/ton/settings.ts',
    'api/rates/settings.ts',
    'api/cashdesk/crypto/settings.ts',
    'api/cashdesk/solvency/settings.ts',
    'api/cashdesk/gateways/settings.ts',
    'api/cashdesk/withdrawals/payouts/settings.ts',
    'api/accounts/staff/settings.ts',
    'api/support/settings.ts',
    'api/rewards/settings.ts',
    'api/partners/settings.ts',
    'api/rewards/reposts/settings.ts',
    'api/community/chat/settings.ts',
    'api/community/airdrops/settings.ts',
    'api/community/quiz/settings.ts',
    'api/community/gifs/settings.ts',
  ]
    .map(read)
    .join('\n');
  const users = [
    'api/start.ts',
    'api/platform/environment-file.ts',
    'miniapp/vite.config.ts',
    'miniapp/shell/menu-links.tsx',
  ]
    .map(read)
    .join('\n');
  const operator = read('miniapp/i18n/operator.ts').matchAll(OPERATOR);
  const found = [
    ...[...schemas.matchAll(DECLARED)].map(([, name]) => name ?? ''),
    ...[...operator].map(([, name]) => `VITE_OPERATOR_${name}`),
    ...[...users.matchAll(USED)].map(([, name]) => name ?? ''),
  ];
  return [...new Set(found)].filter((name) => !NOT_SETTINGS.has(name));
}

/** A setting as the README writes one: words joined by `_`, before a `=`, or alone as code. */
const NAMED = /\b[A-Z]+(?:_[A-Z]+)+\b|\b[A-Z]{2,}(?==)|(?<=`)[A-Z]{2,}(?=`)/g;

test('Every variable that the product reads is explained in .env.example', () => {
  const variables = variablesOfTheCode();
  expect(variables.length).toBeGreaterThan(15);
  const example = read('.env.example');
  expect(variables.filter((name) => !example.includes(`\n${name}=`))).toEqual([]);
});

test('Every variable explained in .env.example is read by the product', () => {
  const variables = new Set([
    ...variablesOfTheCode(),
    'CHROMIUM_PATH',
    'ROLLHOUSE_BUNDLED_CHROMIUM',
  ]);
  const explained = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name]) => name ?? '',
  );
  expect(explained.filter((name) => !variables.has(name))).toEqual([]);
});

test('The README names no variable that .env.example does not explain', () => {
  const named = [...read('README.md').matchAll(NAMED)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(5);
  const example = read('.env.example');
  expect(named.filter((name) => !example.includes(`\n${name}=`))).toEqual([]);
});

test('A copy of .env.example as it is starts the sandbox, as no file does', () => {
  const lines = [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)];
  const copied = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
  expect(Object.keys(copied).length).toBeGreaterThan(50);
  expect(readConfig(copied).isSandbox).toBe(true);
});
