/** Names and notations with digits in them, which no rule of ours decides. */
export const NAMES: readonly string[] = [
  'HMAC-SHA256',
  'SHA-256',
  'Argon2id',
  '1Password',
  'Base64',
  'v1',
];

type MaySay = { readonly figures: readonly string[]; readonly reason: string };

const example = (...figures: string[]): MaySay => ({
  figures,
  reason: 'an example of what can be typed',
});
const leastOfAny = (...figures: string[]): MaySay => ({
  figures,
  reason: 'the least that is anything at all',
});
const zero: MaySay = { figures: ['0'], reason: 'the limit that the player typed' };

/** Texts that write figures themselves, by key or by the way to them, and why they may. */
export const MAY_SAY: Readonly<Record<string, MaySay>> = {
  'cash.amount.bad': example('1500', '99.50', '99,50'),
  'cash.amount.fine': example('12.34', '12,34'),
  'protection.limit.badSum': example('5000'),
  'protection.limit.timeHint': example('90', '1:30'),
  'stake.auto.bad.raise': example('50'),
  'fairness.change.hint': leastOfAny('1'),
  'ways.spin.steps.1.text': { figures: ['1'], reason: 'where counting begins' },
  'ways.spin.formula.1': { figures: ['1'], reason: 'where counting begins' },
  'refusal.fairness.client-seed-invalid': leastOfAny('1'),
  'refusal.passkeys.wrong-name': leastOfAny('1'),
  'stake.auto.bad.rounds': leastOfAny('1'),
  'wheel.keys.note': { figures: ['1'], reason: 'the first key' },
  'protection.limit.zero.title': zero,
  'protection.limit.zero.play': zero,
  'protection.limit.zero.deposit': zero,
  'protection.limit.zero.sure': zero,
  'protection.assess.about': {
    figures: ['12'],
    reason: 'the time that the questionnaire of others asks about',
  },
  'cash.takes.days': { figures: ['1', '3'], reason: 'what the word `days` of a payway means' },
  'withdraw.quote.usual': { figures: ['5'], reason: 'experience: nothing holds a payout back' },
  'support.rate.stars': { figures: ['5'], reason: 'the most stars of a rating' },
  'shell.vip.lead': { figures: ['1'], reason: 'the unit of a rate' },
  'bonus.rule.unlock.rate': { figures: ['1'], reason: 'the unit of a rate' },
  'shell.currency.rate': { figures: ['1'], reason: 'the unit of a rate' },
  'withdraw.quote.rate': { figures: ['1'], reason: 'the unit of a rate' },
  'terms.sections.3.text.1': { figures: ['10'], reason: 'the number of a section of the terms' },
  'terms.sections.5.text.0': { figures: ['0'], reason: 'the first number' },
  'policy.sections.7.text.0': { figures: ['30'], reason: 'the term of the law' },
  'faq.answers.dice-return.text.0': {
    figures: ['2', '100'],
    reason: 'twice the stake, and rounds to count percents in',
  },
  'faq.answers.computed.text.0': {
    figures: ['0', '1', '2', '32'],
    reason: 'numbers that count up from nought, and the bits of a word',
  },
  'dice.formula.1': { figures: ['32'], reason: 'the bits of a word' },
  'mines.formula.1': { figures: ['2'], reason: 'the base of a power' },
  'battle.formula.2': { figures: ['64'], reason: 'the bits of two words' },
  'wheel.formula.2': { figures: ['0', '2'], reason: 'the first number, a power of two' },
};
