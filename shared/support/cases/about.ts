/** What a case is about, as far as its first message says. */
export const SUPPORT_SUBJECTS = ['withdrawal', 'deposit', 'bonus', 'other'] as const;
export type SupportSubject = (typeof SUPPORT_SUBJECTS)[number];

/**
 * Beginnings of words in six languages. The first list that matches wins: "the bonus for my deposit
 * cannot be withdrawn" is about a withdrawal.
 */
const BEGINNINGS: readonly (readonly [SupportSubject, readonly string[]])[] = [
  [
    'withdrawal',
    [
      'withdr|payout|cash out|cashout|cashing out',
      'вывод|вывес|вывел|вывож|выплат',
      'виведен|вивест|вивод|вивів|виплат',
      'шығар|ақша алу',
      'yechib|yechish|yechdim|chiqarib ol',
      'çekim|çekme|para çek|çektim',
    ],
  ],
  [
    'deposit',
    [
      'deposit|top up|topup|top-up|payment|paid',
      'депозит|пополн|оплат|платеж|платёж|зачисл',
      'поповн|платіж|зарахув',
      'толтыр|төлем|салым',
      "toʻldir|to‘ldir|to'ldir|tolov|toʻlov|to‘lov|depozit",
      'yatır|ödeme|depozito',
    ],
  ],
  [
    'bonus',
    [
      'bonus|promo|cashback|rakeback|free spin|wager',
      'бонус|промо|кэшбек|кешбэк|кэшбэк|рейкбек|рейкбэк|отыгр|вейджер',
      'кешбек|відігр',
      'бонус|кешбэк',
      'keshbek|promokod',
      'çevrim|nakit iade',
    ],
  ],
];

const PATTERNS = BEGINNINGS.map(
  ([subject, words]) =>
    [subject, new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join('|')})`, 'iu')] as const,
);

/** What is left of a Turkish capital İ in lower case. */
const DOT_ABOVE = '\u0307';

/** What a question is about, by its first words; `other` where none of them tells. */
export function aboutOf(question: string): SupportSubject {
  const text = question.normalize('NFC').toLowerCase().replaceAll(DOT_ABOVE, '');
  return PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}
