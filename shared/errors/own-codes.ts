import type { Feature } from './catalogue.ts';

/**
 * Codes from here on are our own choice; those below are the product specification's, or HTTP's.
 */
export const FIRST_OWN_CODE = 700;

/**
 * The first and the last code that a feature may choose. A code of ours names one refusal in the
 * whole catalogue; the specification's codes repeat from one feature to the next. Features that
 * have no codes of their own are left out; the next free range begins at 1190.
 */
export const OWN_CODES = {
  gate: [700, 719],
  protection: [720, 739],
  history: [740, 749],
  complaints: [750, 759],
  passkeys: [760, 769],
  kyc: [770, 779],
  ton: [780, 799],
  cryptapi: [800, 804],
  rates: [805, 809],
  cashdesk: [810, 819],
  bonus: [820, 839],
  cashback: [840, 841],
  vip: [842, 849],
  robbery: [860, 869],
  'channel-bonus': [870, 871],
  'partner-bonus': [872, 875],
  repost: [882, 889],
  stake: [890, 899],
  support: [900, 909],
  menu: [910, 919],
  closed: [920, 929],
  chat: [930, 949],
  gifs: [950, 954],
  moderation: [955, 969],
  airdrop: [970, 984],
  quiz: [985, 989],
  partner: [990, 1009],
  help: [1050, 1059],
  postback: [1060, 1069],
  promotion: [1130, 1139],
  race: [1070, 1079],
  order: [1110, 1119],
  draw: [1090, 1109],
  classic: [1160, 1169],
  fast: [1170, 1189],
} as const satisfies Partial<Record<Feature, readonly [first: number, last: number]>>;
