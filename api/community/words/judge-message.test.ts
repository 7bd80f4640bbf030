import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cleanMessage } from './clean-message.ts';
import { createJudgeMessage } from './judge-message.ts';

const judgeMessage = createJudgeMessage(['rollhouse.example']);
const judge = (text: string) => judgeMessage(cleanMessage(text));

type Kind = 'abuse' | 'advert' | 'address' | 'innocent';
type Texts = Readonly<Record<string, Readonly<Record<Kind, readonly string[]>>>>;
const TEXTS = JSON.parse(
  readFileSync(join(import.meta.dirname, 'texts-to-judge.json'), 'utf8'),
) as Texts;

const ALL = Object.entries(TEXTS).flatMap(([lang, kinds]) =>
  Object.entries(kinds).flatMap(([kind, texts]) =>
    texts.map((text, index) => ({
      lang,
      kind,
      text,
      half: index % 2 === 0 ? 'tuned' : 'held out',
    })),
  ),
);

const isWrong = ({ kind, text }: (typeof ALL)[number]) =>
  (judge(text).verdict === 'pass') !== (kind === 'innocent');

/**
 * The texts were written after the first rules and before any tuning. On the first run 2 of 114 bad
 * texts of the half held out were missed, and 3 of its 102 innocent ones raised an alarm; these were
 * seen and mended too, so the figures printed now say no more how the rules do on new texts.
 */
function printFigures() {
  for (const half of ['tuned', 'held out']) {
    const own = ALL.filter((one) => one.half === half);
    for (const lang of Object.keys(TEXTS)) {
      const of = own.filter((one) => one.lang === lang);
      const [bad, good] = [
        of.filter(({ kind }) => kind !== 'innocent'),
        of.filter(({ kind }) => kind === 'innocent'),
      ];
      const [misses, alarms] = [bad.filter(isWrong), good.filter(isWrong)];
      const quote = (texts: typeof ALL) => texts.map(({ text }) => `"${text}"`).join(', ');
      process.stdout.write(
        `${half}, ${lang}: ${misses.length} of ${bad.length} missed ${quote(misses)}; ` +
          `${alarms.length} of ${good.length} false alarms ${quote(alarms)}\n`,
      );
    }
  }
}

describe('the list of 400 texts in six languages', () => {
  test('Most bad texts are found, and the figures are printed', () => {
    printFigures();
    const bad = ALL.filter(({ kind }) => kind !== 'innocent');
    expect(ALL.length).toBeGreaterThanOrEqual(400);
    expect(bad.filter(isWrong).length / bad.length).toBeLessThan(0.05);
  });

  test('No innocent text is refused, and few are held', () => {
    const innocent = ALL.filter(({ kind }) => kind === 'innocent');
    const refused = innocent.filter(({ text }) => judge(text).verdict === 'refuse');
    expect(refused.map(({ text }) => text)).toEqual([]);
    expect(innocent.filter(isWrong).length / innocent.length).toBeLessThan(0.03);
  });
});

describe('what a refusal is certain of', () => {
  test.each([
    ['Look at https://elsewhere.example/x', 'link'],
    ['EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2', 'wallet-address'],
    ['EQDtFpEwcFAEcRe5mLVh 2N6C0x-_hJEM7W61 _JLnSF74p4q2', 'wallet-address'],
    ['5500 0000 0000 0004', 'card-number'],
    ['+7 916 123-45-67', 'phone-number'],
    ['cyка', 'mixed-letters'],
    ['[Support] Your account is at risk', 'staff-name'],
    ['[Техподдержка] зайдите в профиль', 'staff-name'],
  ])('"%s" is refused as %s', (text, refusal) => {
    expect(judge(text)).toMatchObject({ verdict: 'refuse', refusal });
  });

  test.each([
    'https://rollhouse.example/game/dice',
    'rollhouse.example/fairness',
    'Support, are you there?',
    'The sum is 4 000 000 000 000 000',
    'Бот TON-кошелёк удобный, VIPка тоже',
    'якi шанси',
    'round n438 went well',
    '@lucky.fox hello',
    '👨‍👩‍👧 🏴 1️⃣',
  ])('"%s" passes', (text) => {
    expect(judge(text)).toEqual({ verdict: 'pass' });
  });

  test('A site below an allowed one passes, and one that only ends alike is refused', () => {
    expect(judge('help.rollhouse.example/a').verdict).toBe('pass');
    expect(judge('https://rollhouse.example.evil.com/a').verdict).toBe('refuse');
    expect(judge('https://evilrollhouse.example/a').verdict).toBe('refuse');
    expect(judge('https://rollhouse.example@evil.com/a').verdict).toBe('refuse');
  });
});

test.each(['sikeyim', 'sikerim böyle işi', 'поебаторий какой-то'])(
  'No word of the harmless ones hides "%s", which is held',
  (text) => {
    expect(judge(text).verdict).toBe('hold');
  },
);

test('The longest hostile texts are judged without a search that explodes', () => {
  const pieces = [
    'a',
    '.',
    'a.',
    '@',
    '1 ',
    '1-',
    'х ',
    'ї',
    '[',
    '( dot ) ',
    'EQ',
    'п*',
    '\u0301',
    'a@',
    '://',
    '+1',
  ];
  for (const piece of pieces) {
    const text = piece.repeat(2000).slice(0, 2000);
    expect(() => judge(text)).not.toThrow();
  }
});
