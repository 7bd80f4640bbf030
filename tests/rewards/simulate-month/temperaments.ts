import { type IntroductoryTier } from '../../../shared/rewards/introductory/rules.ts';
import type { BonusWay } from './bonus-acts.ts';
import { claimAll } from './claims.ts';
import { between, chance, type Day, type Memory, micro, units } from './day.ts';
import type { Actor } from './month-stage.ts';

/** One temperament: how many accounts play together, and a day of one of them. */
export type Temperament = {
  readonly accounts: number;
  readonly hasDocuments?: boolean;
  /** All accounts are one person's, who has one document to show. */
  readonly isOnePerson?: boolean;
  /** Lives a day; `age` is how many days ago the accounts were made. */
  live(party: readonly Memory[], today: Day, age: number): Promise<void>;
};

const TIERS: readonly IntroductoryTier[] = ['firstBonus', 'secondBonus', 'thirdBonus'];

/** Brings money in, with the next tier of the introductory bonus where one is left. */
async function bringIn(
  memory: Memory,
  { acts }: Day,
  { sum, way = 'card' }: { readonly sum: number; readonly way?: 'card' | 'coin' },
): Promise<void> {
  const tier = TIERS[memory.tiers];
  if (tier !== undefined && (await acts.takeTier(memory.actor, tier))) memory.tiers += 1;
  await acts.deposit(memory.actor, sum, way);
  memory.deposits += 1;
}

/** Asks for all that the fee leaves, where it is enough for the way out. */
async function cashOut({ actor }: Memory, { acts }: Day, leaving = 0): Promise<void> {
  const free = units(await acts.free(actor)) - leaving;
  const sum = Math.min(150_000, Math.floor(free / 1.05));
  if (sum >= 1000) await acts.cashOut(actor, sum);
}

async function rollWhile(
  { actor }: Memory,
  { acts }: Day,
  play: { readonly bet: number; readonly percent: number; readonly turns: number },
): Promise<void> {
  for (let turn = 0; turn < play.turns; turn += 1) {
    if (!(await acts.roll(actor, play))) return;
  }
}

/** Small stakes at even chances, a few evenings a week. */
async function liveCautiously(memory: Memory, today: Day, way: BonusWay = 'safe'): Promise<void> {
  const { actor } = memory;
  const { acts } = today;
  if (!chance(actor, 40)) return;
  if ((await acts.balance(actor)) < micro(50)) {
    await bringIn(memory, today, { sum: between(actor, 3, 15) * 100 });
  }
  const play = { bet: between(actor, 5, 30), percent: between(actor, 35, 65) };
  await rollWhile(memory, today, { ...play, turns: between(actor, 6, 16) });
  await claimAll(memory, today, way);
  if ((await acts.balance(actor)) > micro(3000)) await cashOut(memory, today, 500);
}

/** Large deposits, half of them in coins, at dice, mines and the wheel. */
async function liveHigh(memory: Memory, today: Day): Promise<void> {
  const { actor } = memory;
  const { acts, wheel } = today;
  if (!chance(actor, 60)) return;
  if ((await acts.balance(actor)) < micro(5000)) {
    const way = chance(actor, 50) ? 'coin' : 'card';
    await bringIn(memory, today, { sum: between(actor, 20, 100) * 1000, way });
  }
  await rollWhile(memory, today, { bet: between(actor, 2, 30) * 100, percent: 50, turns: 15 });
  for (let game = 0; game < 5; game += 1) {
    const play = { bet: between(actor, 5, 20) * 100, mines: between(actor, 2, 6) };
    await acts.mine(actor, { ...play, tiles: between(actor, 1, 4) });
  }
  await claimAll(memory, today, 'risky');
  if ((await acts.balance(actor)) > micro(250_000)) await cashOut(memory, today, 50_000);
  wheel.push({ actor, stakeMicro: micro(between(actor, 5, 30) * 100), side: sectorOf(actor) });
}

/**
 * Plays what an offer asks for as safely as the games allow, converts, withdraws, and comes again in
 * coins each week.
 */
async function huntBonuses(memory: Memory, today: Day, age: number): Promise<void> {
  if (age % 7 === 0 || age === 1 || age === 2) {
    const way = age > 1 ? 'coin' : 'card';
    await bringIn(memory, today, { sum: 1000, way });
  }
  const turns = age % 7 < 3 ? 40 : 0;
  await rollWhile(memory, today, { bet: 50, percent: 95, turns });
  await claimAll(memory, today);
  await cashOut(memory, today);
}

/** An evening at a slot machine of another provider. */
async function spinSlots(memory: Memory, today: Day): Promise<void> {
  const { actor } = memory;
  const { acts } = today;
  if (!chance(actor, 40)) return;
  if ((await acts.balance(actor)) < micro(200)) {
    await bringIn(memory, today, { sum: between(actor, 5, 30) * 100 });
  }
  await acts.slots(actor, { bet: between(actor, 1, 10) * 5, turns: between(actor, 5, 12) });
  await claimAll(memory, today, 'slots');
  if ((await acts.balance(actor)) > micro(8000)) await cashOut(memory, today, 1000);
}

/** Two who share meet in battles of equal stakes, so that what one loses the other wins. */
async function battleTogether(party: readonly Memory[], today: Day): Promise<void> {
  const [first, second] = party;
  if (first === undefined || second === undefined || !chance(first.actor, 60)) return;
  const { acts, battles } = today;
  for (const memory of party) {
    if ((await acts.balance(memory.actor)) < micro(1500)) {
      await bringIn(memory, today, { sum: 5000, way: chance(memory.actor, 50) ? 'coin' : 'card' });
    }
    await claimAll(memory, today);
    if ((await acts.balance(memory.actor)) > micro(9000)) await cashOut(memory, today, 4000);
  }
  for (let battle = 0; battle < 2; battle += 1) {
    const stakeMicro = micro(between(first.actor, 2, 5) * 100);
    battles.push([
      { actor: first.actor, stakeMicro, side: 'red' },
      { actor: second.actor, stakeMicro, side: 'blue' },
    ]);
  }
}

/** Plays until nothing is left, brings in twice as much, and plays on. */
async function chaseLosses(memory: Memory, today: Day): Promise<void> {
  const { actor } = memory;
  const { acts, wheel } = today;
  if (!chance(actor, 45)) return;
  let sum = 500;
  for (let turn = 0; turn < 24; turn += 1) {
    const balance = units(await acts.balance(actor));
    if (balance >= 6000) break;
    if (balance < 50) {
      if (sum > 4000) break;
      await bringIn(memory, today, { sum });
      sum *= 2;
    }
    await acts.roll(actor, { bet: between(actor, 1, 6) * 50, percent: between(actor, 20, 50) });
  }
  await claimAll(memory, today, 'risky');
  if ((await acts.balance(actor)) > micro(6000)) await cashOut(memory, today, 1000);
  if (chance(actor, 50)) wheel.push({ actor, stakeMicro: micro(50), side: sectorOf(actor) });
}

/** Plays for two days, is gone, and comes back near the end of the month for what waits. */
async function leaveAndReturn(memory: Memory, today: Day, age: number): Promise<void> {
  if (age > 1 && today.day < today.days * 0.7) return;
  await liveCautiously(memory, today, 'not');
}

/**
 * One person with five accounts, four of them invited by the first: each deposits what a friend has
 * to, plays it at the least risk, takes what there is and leaves.
 */
async function farm(party: readonly Memory[], today: Day, age: number): Promise<void> {
  for (const memory of party) {
    if (age === 0) await bringIn(memory, today, { sum: 1000 });
    if (age < 2) await rollWhile(memory, today, { bet: 50, percent: 95, turns: 22 });
    await claimAll(memory, today);
    if (age === 3 || age === 10) await cashOut(memory, today);
  }
}

/**
 * Somebody who brought five friends in: they meet each Wednesday, and each of them stakes so much
 * that all have staked what a friend has to in the same week, their third.
 */
async function meetOnWednesdays(party: readonly Memory[], today: Day): Promise<void> {
  const [inviter, ...friends] = party;
  if (inviter !== undefined) await liveCautiously(inviter, today);
  if (today.day % 7 !== WEDNESDAY) return;
  for (const memory of friends) {
    for (let turn = 0; turn < 8; turn += 1) {
      if ((await today.acts.balance(memory.actor)) < micro(1000)) {
        await bringIn(memory, today, { sum: 5000 });
      }
      await today.acts.roll(memory.actor, { bet: 1000, percent: 50 });
    }
    await claimAll(memory, today);
    if ((await today.acts.balance(memory.actor)) > micro(12_000)) {
      await cashOut(memory, today, 4000);
    }
  }
}

/** Counted from the month's first day, a Monday. */
const WEDNESDAY = 2;

const SECTORS = [2, 3, 5, 30] as const;
const sectorOf = ({ dice }: Actor) => dice.pick(SECTORS);

/** Each member of a party lives the day alone. */
const alone =
  (live: (memory: Memory, today: Day, age: number) => Promise<void>): Temperament['live'] =>
  async (party, today, age) => {
    for (const memory of party) await live(memory, today, age);
  };

/** The nine temperaments, by what the table of the month calls them. */
export const TEMPERAMENTS = {
  cautious: { accounts: 1, live: alone((memory, today) => liveCautiously(memory, today)) },
  'high roller': { accounts: 1, hasDocuments: true, live: alone(liveHigh) },
  'bonus hunter': { accounts: 1, live: alone(huntBonuses) },
  slots: { accounts: 1, live: alone(spinSlots) },
  'battle pair': { accounts: 2, hasDocuments: true, live: battleTogether },
  chaser: { accounts: 1, live: alone(chaseLosses) },
  dormant: { accounts: 1, live: alone(leaveAndReturn) },
  farmer: { accounts: 5, isOnePerson: true, live: farm },
  circle: { accounts: 6, live: meetOnWednesdays },
} as const satisfies Readonly<Record<string, Temperament>>;
export type TemperamentName = keyof typeof TEMPERAMENTS;

/** Who arrives, in this order and again: forty-six accounts. */
export const ARRIVALS: readonly TemperamentName[] = [
  'cautious',
  'slots',
  'chaser',
  'farmer',
  'dormant',
  'cautious',
  'slots',
  'bonus hunter',
  'battle pair',
  'high roller',
  'circle',
  ...repeated(['cautious', 'slots', 'chaser', 'dormant'], 4),
  ...repeated(['cautious', 'slots'], 2),
  ...repeated(['cautious', 'bonus hunter'], 2),
  'chaser',
];

function repeated(items: readonly TemperamentName[], times: number): readonly TemperamentName[] {
  return Array.from({ length: times }, () => items).flat();
}
