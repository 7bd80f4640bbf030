import type { PlainKey } from '../../i18n/message-key.ts';

/** The sections of the help centre in their order, each with its answers; the names are addresses. */
export const SECTIONS = {
  deposits: [
    'how-to-deposit',
    'deposit-not-arrived',
    'deposit-limits',
    'deposit-play-through',
    'deposit-coins',
    'deposit-wrong',
    'deposit-telegram',
    'deposit-refused',
  ],
  payouts: [
    'how-to-withdraw',
    'why-cannot-withdraw',
    'payout-time',
    'payout-not-received',
    'payout-fee',
    'payout-least',
    'payout-cancel',
    'payout-month',
    'payout-new-place',
  ],
  safety: ['two-factor', 'lost-phone', 'real-support', 'hacked', 'money-safe'],
  account: [
    'sign-in',
    'cannot-sign-in',
    'stay-signed-in',
    'one-account',
    'link-accounts',
    'nickname',
    'currency',
  ],
  kyc: ['kyc-when', 'kyc-which', 'kyc-time', 'kyc-safe'],
  welcome: [
    'welcome-bonus',
    'welcome-missing',
    'locked-dic',
    'dic-convert',
    'bonus-rules',
    'bonus-check',
    'crypto-bonus',
    'telegram-bonus',
  ],
  vip: ['vip-levels', 'vip-rewards', 'vip-slow'],
  robbery: ['robbery', 'robbery-prize', 'robbery-fair'],
  rakeback: ['rakeback', 'rakeback-take'],
  cashback: ['cashback', 'cashback-when', 'cashback-none'],
  promo: ['promo-enter', 'promo-refused'],
  airdrop: ['airdrop', 'airdrop-refused', 'airdrop-give'],
  chat: ['chat-rules', 'chat-banned', 'chat-not-shown'],
  games: [
    'dice-round',
    'dice-return',
    'mines-round',
    'wheel-round',
    'battle-round',
    'classic-round',
    'fast-round',
    'coinflip-round',
    'round-limits',
    'round-interrupted',
    'check-round',
    'hidden-seed',
    'computed',
    'table-draw',
    'check-alone',
    'slots-fair',
    'game-not-open',
  ],
  protection: [
    'set-limits',
    'take-break',
    'exclude-myself',
    'stay-in-control',
    'stop-signs',
    'close-account',
    'age',
    'minor-plays',
  ],
  races: ['races', 'race-points', 'race-prize', 'draw-tickets', 'draw-proof'],
  partners: ['partner-start', 'partner-paid', 'partner-own-deal', 'friend-not-counted'],
  support: ['contact', 'complain', 'my-data'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SectionId = keyof typeof SECTIONS;

/** The last part of an answer's address, and its name in the texts of each language. */
export type AnswerSlug = (typeof SECTIONS)[SectionId][number];

export const SECTION_IDS = Object.keys(SECTIONS) as SectionId[];

/** Every answer, in the order of the sections. */
export const ANSWERS: readonly AnswerSlug[] = Object.values(SECTIONS).flat();

export const isAnswer = (slug: string): slug is AnswerSlug =>
  ANSWERS.some((answer) => answer === slug);

/** The section that an answer stands in. */
export const sectionOf = (slug: AnswerSlug): SectionId =>
  SECTION_IDS.find((id) => SECTIONS[id].some((answer) => answer === slug)) ?? 'support';

/** Where an answer leads: the page on which one does what it says. */
export type Way = { readonly href: string; readonly label: PlainKey };

const DEPOSIT: Way = { href: '/cash/deposit', label: 'withdraw.toDeposit' };
const WITHDRAW: Way = { href: '/cash/withdraw', label: 'withdraw.submit' };
const BONUS: Way = { href: '/bonus', label: 'shell.menu.bonus' };
const KYC: Way = { href: '/settings/kyc', label: 'withdraw.toKyc' };
const SECURITY: Way = { href: '/settings/security', label: 'settings.section.security' };
const ACCOUNT: Way = { href: '/settings/account', label: 'settings.section.account' };
const PROTECTION: Way = { href: '/protection', label: 'shell.menu.protection' };
const PARTNERS: Way = { href: '/partners/dashboard', label: 'shell.menu.partners' };
const SUPPORT: Way = { href: '/support', label: 'shell.menu.support' };
const TOURNAMENTS: Way = { href: '/promotions', label: 'shell.menu.promotions' };
const VERIFY: Way = { href: '/verify', label: 'shell.menu.verify' };
const VIDEO: Way = { href: '/video', label: 'video.open' };
const FAIRNESS: Way = { href: '/fairness', label: 'shell.menu.fairness' };
const HISTORY: Way = { href: '/history', label: 'shell.menu.history' };
const SOLVENCY: Way = { href: '/solvency', label: 'shell.footer.solvency' };
const TERMS: Way = { href: '/helpdesk/terms', label: 'shell.footer.terms' };
const POLICY: Way = { href: '/helpdesk/policy', label: 'shell.footer.policy' };
const DEPOSITS: Way = { href: '/cash/transactions/deposit', label: 'transactions.deposits' };
const WITHDRAWALS: Way = { href: '/cash/transactions/withdraw', label: 'transactions.withdrawals' };

/** The pages that an answer leads to, in the order in which they are offered. */
const WAYS: Readonly<Partial<Record<AnswerSlug, readonly Way[]>>> = {
  'how-to-deposit': [DEPOSIT],
  'deposit-not-arrived': [DEPOSITS, SUPPORT],
  'deposit-limits': [DEPOSIT],
  'deposit-play-through': [WITHDRAW],
  'deposit-coins': [DEPOSIT],
  'deposit-wrong': [SUPPORT],
  'deposit-refused': [DEPOSIT],
  'how-to-withdraw': [WITHDRAW],
  'payout-time': [WITHDRAWALS],
  'payout-not-received': [WITHDRAWALS, SUPPORT],
  'payout-fee': [WITHDRAW],
  'payout-least': [WITHDRAW],
  'payout-cancel': [WITHDRAWALS],
  'payout-month': [KYC],
  'payout-new-place': [WITHDRAWALS],
  'two-factor': [SECURITY],
  'lost-phone': [SECURITY, SUPPORT],
  'real-support': [SUPPORT],
  hacked: [SECURITY, SUPPORT],
  'money-safe': [SOLVENCY],
  'one-account': [SUPPORT],
  'link-accounts': [ACCOUNT],
  nickname: [ACCOUNT],
  'kyc-when': [KYC],
  'kyc-which': [KYC],
  'kyc-time': [KYC],
  'kyc-safe': [POLICY],
  'welcome-bonus': [BONUS],
  'welcome-missing': [BONUS, SUPPORT],
  'locked-dic': [BONUS],
  'dic-convert': [BONUS],
  'bonus-rules': [BONUS],
  'bonus-check': [BONUS],
  'crypto-bonus': [BONUS],
  'telegram-bonus': [BONUS],
  'vip-rewards': [BONUS],
  robbery: [BONUS],
  'robbery-fair': [VERIFY],
  rakeback: [BONUS],
  'rakeback-take': [BONUS],
  cashback: [BONUS],
  'cashback-when': [BONUS],
  'promo-enter': [BONUS],
  'promo-refused': [BONUS],
  'round-interrupted': [HISTORY],
  'check-round': [VERIFY, VIDEO, FAIRNESS],
  'hidden-seed': [FAIRNESS],
  computed: [FAIRNESS],
  'table-draw': [VERIFY, VIDEO],
  'check-alone': [VERIFY],
  'game-not-open': [SUPPORT],
  'set-limits': [PROTECTION],
  'take-break': [PROTECTION],
  'exclude-myself': [PROTECTION],
  'stop-signs': [PROTECTION],
  'close-account': [PROTECTION],
  'minor-plays': [SECURITY, SUPPORT],
  races: [TOURNAMENTS],
  'race-points': [TOURNAMENTS],
  'race-prize': [TOURNAMENTS],
  'draw-tickets': [TOURNAMENTS],
  'draw-proof': [VERIFY],
  'partner-start': [PARTNERS],
  'partner-paid': [PARTNERS],
  'partner-own-deal': [PARTNERS],
  'friend-not-counted': [PARTNERS],
  contact: [SUPPORT],
  complain: [PROTECTION, TERMS],
  'my-data': [POLICY],
};

export const waysOf = (slug: AnswerSlug): readonly Way[] => WAYS[slug] ?? [];
