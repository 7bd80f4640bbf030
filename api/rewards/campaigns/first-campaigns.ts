import type { Kysely } from 'kysely';
import type { CampaignTerms } from '../../../shared/rewards/campaigns/terms.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { publishCampaign } from './publish-campaign.ts';

const micro = (units: number) => String(BigInt(units) * 1_000_000n);

const OPEN = {
  conditions: {},
  budget: {},
  isOncePerPlayer: true,
  isOffInStrict: false,
  startsAt: null,
  endsAt: null,
} as const;

/** A tier of the introductory bonus: the next deposit is matched in locked DIC. */
const tier = (percent: number, least: number, most: number): CampaignTerms => ({
  ...OPEN,
  reward: 'introductory',
  award: { kind: 'dic-locked' },
  amount: { kind: 'match', percent, leastMicro: micro(least), mostMicro: micro(most) },
  costPerPersonMicro: '0',
});

/**
 * A sum on the bonus balance, played twice, for what the bot can check. Money of a bonus can be lost
 * on purpose to a friend who is paid in cash, so a person may cost all of it.
 */
const forTelegram = (
  units: number,
  { minVip, mostStake }: { readonly minVip: number; readonly mostStake: number },
): Omit<CampaignTerms, 'reward' | 'budget'> => ({
  ...OPEN,
  award: {
    kind: 'bonus',
    wagers: 2,
    winCapTimes: 100,
    maxStakeMicro: micro(mostStake),
    days: 7,
    providerGames: 'slots',
  },
  amount: { kind: 'fixed', amountMicro: micro(units) },
  conditions: { needsTelegram: true, minVip },
  costPerPersonMicro: micro(units),
});

/** A post on a network: ten dollars that only play releases. */
const repost = (reward: 'repost-x' | 'repost-vk'): CampaignTerms => ({
  ...OPEN,
  reward,
  award: { kind: 'usdic-locked' },
  amount: { kind: 'fixed-usd', hundredths: 1000 },
  budget: { dayMicro: micro(500_000) },
  costPerPersonMicro: '0',
});

/** The campaigns of a new installation, with the figures of the product's specification. */
export const FIRST_CAMPAIGNS: Readonly<Record<string, CampaignTerms>> = {
  firstBonus: tier(100, 10, 50_000),
  secondBonus: tier(150, 100, 75_000),
  thirdBonus: tier(250, 1000, 125_000),
  vip: {
    ...OPEN,
    reward: 'vip',
    award: { kind: 'dic-available' },
    amount: { kind: 'computed', mostMicro: micro(100_000) },
    budget: { dayMicro: micro(500_000) },
    // The second level gives 10 for play that costs 2.50: what a fake person is worth.
    costPerPersonMicro: '7500000',
  },
  cashback: {
    ...OPEN,
    reward: 'cashback',
    award: { kind: 'cash', wagers: 0 },
    amount: { kind: 'computed', mostMicro: micro(1_000_000) },
    isOncePerPlayer: false,
    costPerPersonMicro: '0',
  },
  robbery: {
    ...OPEN,
    reward: 'robbery',
    award: { kind: 'cash', wagers: 2 },
    amount: { kind: 'computed', mostMicro: micro(50_000) },
    conditions: { needsTelegram: true },
    budget: { dayMicro: micro(250_000) },
    isOffInStrict: true,
    costPerPersonMicro: micro(30),
  },
  'ton-connect': {
    ...OPEN,
    reward: 'ton-connect',
    award: { kind: 'dic-available' },
    amount: { kind: 'fixed', amountMicro: micro(25) },
    conditions: { depositsMicro: micro(100) },
    budget: { dayMicro: micro(5000) },
    costPerPersonMicro: micro(25),
  },
  'ton-friend': {
    ...OPEN,
    reward: 'ton-friend',
    award: { kind: 'dic-available' },
    amount: { kind: 'fixed', amountMicro: micro(50) },
    budget: { dayMicro: micro(25_000) },
    isOncePerPlayer: false,
    costPerPersonMicro: micro(50),
  },
  'repost-x': repost('repost-x'),
  'repost-vk': repost('repost-vk'),
  referral: {
    ...OPEN,
    reward: 'promo',
    award: { kind: 'dic-locked' },
    amount: { kind: 'fixed', amountMicro: micro(1000) },
    costPerPersonMicro: '0',
  },
  'crypto-deposit': {
    ...OPEN,
    reward: 'crypto-deposit',
    award: { kind: 'cash-after-play', times: 5 },
    amount: { kind: 'match', percent: 5, leastMicro: micro(1), mostMicro: micro(500_000) },
    isOncePerPlayer: false,
    costPerPersonMicro: '0',
  },
  channel: {
    ...forTelegram(50, { minVip: 2, mostStake: 10 }),
    reward: 'channel',
    budget: { dayMicro: micro(10_000) },
  },
  story: {
    ...forTelegram(100, { minVip: 3, mostStake: 20 }),
    reward: 'story',
    conditions: { needsTelegram: true, minVip: 3, everyDays: 7 },
    // What a story shows cannot be seen by a bot: the budget bounds what that can cost.
    budget: { dayMicro: micro(20_000) },
    isOncePerPlayer: false,
  },
  'friends-week': {
    ...OPEN,
    reward: 'friends-week',
    award: { kind: 'cash', wagers: 2 },
    // What the play of five friends costs on average: no share is worth more than that.
    amount: { kind: 'computed', mostMicro: micro(2500) },
    budget: { dayMicro: micro(100_000) },
    isOncePerPlayer: false,
    costPerPersonMicro: micro(2500),
  },
  partner: {
    ...OPEN,
    reward: 'partner',
    award: { kind: 'dic-available' },
    amount: { kind: 'fixed', amountMicro: micro(5) },
    conditions: { needsTelegram: true },
    budget: { dayMicro: micro(5000) },
    // Once for each project and person.
    isOncePerPlayer: false,
    costPerPersonMicro: micro(5),
  },
};

/** Publishes the first campaigns where none was published; an operator's are left alone. */
export async function seedCampaigns(db: Kysely<Tables>): Promise<void> {
  const published = await db.selectFrom('campaigns').select('id').limit(1).executeTakeFirst();
  if (published !== undefined) return;
  for (const [id, terms] of Object.entries(FIRST_CAMPAIGNS)) {
    await publishCampaign(db, { id, terms, by: 'first installation' });
  }
}
