import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import type { Acts } from './acts.ts';
import type { Actor } from './month-stage.ts';
import type { TableBet } from './tables.ts';

/** What a day of the month is for those who live it. */
export type Day = {
  readonly acts: Acts;
  /** Counts from 0; the month has so many. */
  readonly day: number;
  readonly days: number;
  readonly isSunday: boolean;
  /** The stakes of the wheel's round of the evening. */
  readonly wheel: TableBet[];
  /** The battles of the evening, each a round of its own. */
  readonly battles: (readonly [TableBet, TableBet])[];
};

/** What a player remembers from day to day. */
export type Memory = {
  readonly actor: Actor;
  /** The code of whoever invited them. */
  readonly code: string | undefined;
  deposits: number;
  tiers: number;
  /** Whether the bonus for the TON wallet was taken. */
  isLinked: boolean;
  /** What was done once and for all, by the reward that it brings. */
  readonly done: Set<string>;
  /** The day on which a story last brought its bonus. */
  storyOn: number | undefined;
};

export const newMemory = (actor: Actor, code: string | undefined): Memory => ({
  actor,
  code,
  deposits: 0,
  tiers: 0,
  isLinked: false,
  done: new Set(),
  storyOn: undefined,
});

export const units = (micro: bigint) => Number(micro / MICRO_PER_UNIT);
export const micro = (amount: number) => BigInt(amount) * MICRO_PER_UNIT;

/** Whether something of this many hundredths happens. */
export const chance = ({ dice }: Actor, percent: number) => dice.below(100) < percent;
export const between = ({ dice }: Actor, least: number, most: number) =>
  least + dice.below(most - least + 1);
