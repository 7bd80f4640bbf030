/** The files of the regulator's folder in the order in which they are listed. */
export const REGULATOR_FILES = [
  'significant-events',
  'performance',
  'liabilities',
  'exclusion-register',
  'wallet-screening',
] as const;
export type RegulatorFile = (typeof REGULATOR_FILES)[number];

/** What each file holds, and where its rows come from, in one sentence. */
export const REGULATOR_WORDS: Readonly<Record<RegulatorFile, string>> = {
  'significant-events':
    'What staff changed, large wins and payments, rounds that were given back, wins that were rolled back, exclusions and complaints.',
  performance:
    'Each day and game: bets, stakes, payouts, GGR, and the measured return beside its theory with the band of 99%.',
  liabilities:
    'Each day: the balance of every kind of wallet, what is owed, reserves, and the root of the last proof of liabilities.',
  'exclusion-register':
    'Every break and exclusion that was in force in the period, with the account that asked for it.',
  'wallet-screening':
    'Each wallet that money went to or came from: what was checked of it, with which outcome, and who decided.',
};
