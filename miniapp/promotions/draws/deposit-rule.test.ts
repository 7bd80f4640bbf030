import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../shared/i18n/languages.ts';
import { textsOf } from '../../i18n/texts-of.ts';

const RULES = ['draw.rule.deposit', 'newYear.rules.deposit'] as const;

test.each(LANGUAGES)('The rule of deposits says in one sentence what they bring, in %s', (lang) => {
  // A deposit that was credited is never undone, so nothing takes its tickets back.
  for (const key of RULES) {
    const rule = textsOf(lang).find(({ place }) => place === key);
    expect(rule?.text.match(/\./gu)).toHaveLength(1);
  }
});
