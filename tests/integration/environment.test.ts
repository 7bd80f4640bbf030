import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const DECLARED = /^ {2}([A-Z][A-Z_]+): (?:z\.|z_|address|text)/gm;
const USED = /process\.env\['([A-Z_]+)'\]/g;

/** The build's variables for the operator's details, as `operator.ts` lists them. */
const OPERATOR = /^ {2}\w+: '([A-Z_]+)',$/gm;

/** Set by the tests themselves, or by the system. */
const NOT_SETTINGS = new Set(['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'CRASH_AT']);

function variablesOfTheCode(): readonly string[] {
  const schemas = [
    'api/config.ts',
    'bot/config.ts',
    'api/mail/settings.ts',
    'api/captcha/settings.ts',
    'api/identities/settings.ts',
    'api/ton/settings.ts',
    'api/rates/settings.ts',
    'api/cashdesk/cryptapi/settings.ts',
    'api/solvency/settings.ts',
    'api/cashdesk/gateways/settings.ts',
    'api/cashdesk/withdrawals/payouts/settings.ts',
    'api/cashdesk/approvals/staff.ts',
  ]
    .map(read)
    .join('\n');
  const users = ['api/start.ts', 'api/launch/environment-file.ts', 'miniapp/vite.config.ts']
    .map(read)
    .join('\n');
  const operator = read('miniapp/help/operator.ts').matchAll(OPERATOR);
  const found = [
    ...[...schemas.matchAll(DECLARED)].map(([, name]) => name ?? ''),
    ...[...operator].map(([, name]) => `VITE_OPERATOR_${name}`),
    ...[...users.matchAll(USED)].map(([, name]) => name ?? ''),
  ];
  return [...new Set(found)].filter((name) => !NOT_SETTINGS.has(name));
}

test('every variable the product reads is explained in .env.example and in the README', () => {
  const variables = variablesOfTheCode();
  expect(variables.length).toBeGreaterThan(15);
  const example = read('.env.example');
  const readme = read('README.md');
  expect(variables.filter((name) => !example.includes(`\n${name}=`))).toEqual([]);
  expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test('.env.example and the README explain no variable that nothing reads', () => {
  const variables = new Set([
    ...variablesOfTheCode(),
    'CHROMIUM_PATH',
    'ROLLHOUSE_BUNDLED_CHROMIUM',
  ]);
  const explained = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name]) => name ?? '',
  );
  const inTable = [...read('README.md').matchAll(/^\| `([A-Z_]+)` /gm)].map(
    ([, name]) => name ?? '',
  );
  expect(explained.filter((name) => !variables.has(name))).toEqual([]);
  expect(inTable.filter((name) => !variables.has(name))).toEqual([]);
});
