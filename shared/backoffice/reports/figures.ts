/** The figures of a day's report in the order in which they are shown. */
export const DAY_FIGURES = [
  'bets',
  'stakedMicro',
  'paidMicro',
  'ggrMicro',
  'rewardsMicro',
  'ngrMicro',
  'rewardStakedMicro',
  'rewardPaidMicro',
  'feesMicro',
  'deposits',
  'depositsMicro',
  'withdrawals',
  'withdrawalsMicro',
  'owedMicro',
  'reservesMicro',
  'signUps',
  'firstDepositors',
  'complaintsOpened',
  'complaintsAnswered',
  'complaintsOpen',
  'complaintsLate',
  'exclusions',
  'coolOffs',
  'limitsChanged',
  'leftAtCheck',
  'markers',
  'casesOpened',
] as const;
export type DayFigure = (typeof DAY_FIGURES)[number];

type FigureWords = {
  readonly title: string;
  /** Its formula and its source, in one sentence. */
  readonly says: string;
};

const LEDGER = 'from the transfers of the day';

/** What each figure is called, and the sentence that states its formula and its source. */
export const FIGURE_WORDS: Readonly<Record<DayFigure, FigureWords>> = {
  bets: {
    title: 'Bets',
    says: `Stakes taken from players' money less stakes given back, ${LEDGER}.`,
  },
  stakedMicro: {
    title: 'Staked',
    says: `Stakes from the wallet real less refunds of them, ${LEDGER}; a stake counts when its round is settled, of another provider when the bet is taken.`,
  },
  paidMicro: {
    title: 'Paid out',
    says: `Payouts to the wallet real less wins that were rolled back, ${LEDGER}; a win after midnight counts on its own day.`,
  },
  ggrMicro: {
    title: 'GGR',
    says: `Staked less paid out, of play with money alone, ${LEDGER} of all games.`,
  },
  rewardsMicro: {
    title: 'Cost of rewards',
    says: `What reached the wallet real from rewards, less what went back: cash, bonuses that became cash, converted DIC, ${LEDGER}.`,
  },
  ngrMicro: {
    title: 'NGR',
    says: 'GGR less the cost of rewards; fees of providers and payways are not in our books, so they are not taken off.',
  },
  rewardStakedMicro: {
    title: 'Staked from rewards',
    says: `Stakes from bonus, DIC and USDIC less refunds of them, ${LEDGER}; in no GGR.`,
  },
  rewardPaidMicro: {
    title: 'Paid on them',
    says: `Payouts of play from bonus, DIC and USDIC, ${LEDGER}; in no GGR.`,
  },
  feesMicro: {
    title: 'Withdrawal fees',
    says: `What withdrawals brought to the account fee, ${LEDGER}; beside NGR and not in it.`,
  },
  deposits: { title: 'Deposits', says: `Deposits that were credited, counted ${LEDGER}.` },
  depositsMicro: { title: 'Deposited', says: `The sum of credited deposits, ${LEDGER}.` },
  withdrawals: { title: 'Withdrawals', says: `Withdrawals that arrived, counted ${LEDGER}.` },
  withdrawalsMicro: { title: 'Withdrawn', says: `The sum of what arrived, ${LEDGER}.` },
  owedMicro: {
    title: 'Owed to players',
    says: 'Balances of real, held, bonus, available DIC and USDIC, and what open airdrops keep, at the end of the day: the sum of all transfers through it.',
  },
  reservesMicro: {
    title: 'Reserves',
    says: 'The newest reading of what the operator holds, by the end of the day, at the rates of that reading.',
  },
  signUps: {
    title: 'Sign-ups',
    says: 'Accounts that were made on the day, from the table of players.',
  },
  firstDepositors: {
    title: 'First deposits',
    says: 'Players whose first credited deposit ever fell on the day, from the transfers.',
  },
  complaintsOpened: { title: 'Complaints', says: 'Complaints that were made on the day.' },
  complaintsAnswered: { title: 'Answered', says: 'Complaints that were answered on the day.' },
  complaintsOpen: {
    title: 'Unanswered',
    says: 'Complaints without an answer at the end of the day.',
  },
  complaintsLate: {
    title: 'Late',
    says: 'Complaints without an answer at the end of the day whose promised time was over.',
  },
  exclusions: {
    title: 'Exclusions',
    says: 'Self-exclusions that began on the day, linked accounts included.',
  },
  coolOffs: { title: 'Breaks', says: 'Breaks that began on the day, linked accounts included.' },
  limitsChanged: {
    title: 'Limits set',
    says: 'Limits that players or the operator set on the day, from the log of limits.',
  },
  leftAtCheck: {
    title: 'Left at a check',
    says: 'Reality checks that players answered by leaving.',
  },
  markers: {
    title: 'Markers',
    says: 'Signs of harm in play that were noted for staff on the day.',
  },
  casesOpened: { title: 'Support cases', says: 'Cases that were opened with support on the day.' },
};

/** Figures that are a moment's and not a day's: of a period the last one stands. */
export const AT_THE_END: ReadonlySet<DayFigure> = new Set([
  'owedMicro',
  'reservesMicro',
  'complaintsOpen',
  'complaintsLate',
]);

/** Whether a figure is money, in base micro-units. */
export const isMoney = (figure: DayFigure): boolean => figure.endsWith('Micro');
