import type { Client } from 'pg';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import {
  type DayOf,
  earningsOf,
  invitesOf,
  type OwnEarning,
  profitShares,
  readDays,
  type Standing,
} from './own-figures.ts';
import { DAYS, dealOf, tops } from './plan.ts';
import type { Quarter } from './simulate.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** A player who counts, as the test computed everything of theirs. */
export type OwnPlayer = {
  readonly id: number;
  /** The day they came; −1 for a partner below. */
  readonly day: number;
  readonly sub: string;
  /** Whether they came by a link, with a click. */
  readonly isByLink: boolean;
  readonly days: readonly DayOf[];
  readonly earned: readonly OwnEarning[];
  readonly dicMicro: bigint;
  readonly isActive: boolean;
};

/** A partner with all who count; refused ones are in none of it. */
export type OwnPartner = {
  readonly id: number;
  readonly players: readonly OwnPlayer[];
  /** Who came by a link, the refused ones included: there were three clicks for each of them. */
  readonly clicksOf: readonly { readonly day: number; readonly sub: string }[];
  /** The day whose job raised them to level 2. */
  readonly raisedOn: number | undefined;
};

/** From so many active players on the deal of the programme rises, for those who come later. */
const ACTIVE_FOR_LEVEL_2 = 50;

/** Everything of a quarter as the ledger, the desk’s book and the plan alone say it. */
export async function ownBooks(owner: Client, quarter: Quarter): Promise<readonly OwnPartner[]> {
  const { firstDayMs, partnerIds, came, size } = quarter;
  const days = await readDays(owner, moscowDate(firstDayMs));
  const isSunday = (day: number) =>
    new Date(`${moscowDate(firstDayMs + day * DAY_MS)}T00:00:00Z`).getUTCDay() === 0;
  const byPartner = Map.groupBy(came, ({ planned }) => planned.partner);
  const partners = partnerIds.map((id, no) => {
    const deal = dealOf(no);
    const all = byPartner.get(no) ?? [];
    const counting = all.filter(({ planned: { fault } }) => fault === 'none' || fault === 'double');
    const known = counting.map((one) => ({ ...one, days: days.get(one.id) ?? [] }));
    const raisedOn = deal.kind === 'level' ? raisedDay(known) : undefined;
    const players = known.map(({ planned, id: playerId, days: own }): OwnPlayer => {
      const isRaised = raisedOn !== undefined && planned.day > raisedOn;
      const standing: Standing = {
        kind: deal.kind,
        shareBp: isRaised ? 5000 : deal.shareBp,
        isDouble: planned.fault === 'double',
        isProved: planned.isProved,
        excludedOn: planned.excludedOn,
      };
      const earned = earningsOf(own, standing, isSunday);
      return {
        id: playerId,
        day: planned.day,
        sub: planned.sub,
        isByLink: planned.sub !== '',
        days: own,
        earned,
        dicMicro: invitesOf(own, standing),
        isActive: isActiveOn(DAYS - 1, { planned, days: own }, lastRise(deal.kind, own, earned)),
      };
    });
    const clicksOf = all.map(({ planned }) => planned).filter(({ sub }) => sub !== '');
    return { id, players, clicksOf, raisedOn };
  });
  return partners.map((partner, no) =>
    no < tops(size) ? withPartnersBelow(partner, no, { partners, size }) : partner,
  );
}

type Known = {
  readonly planned: Quarter['came'][number]['planned'];
  readonly days: readonly DayOf[];
};

/** When the product last saw the counted stake rise: with RevShare by bets once a week. */
function lastRise(kind: string, days: readonly DayOf[], earned: readonly OwnEarning[]): number {
  if (kind === 'bets') return earned.at(-1)?.day ?? -DAYS;
  return days.findLast(({ countedMicro }) => countedMicro > 0n)?.day ?? -DAYS;
}

function isActiveOn(today: number, { planned, days }: Known, rose: number): boolean {
  const hasDeposit = days.some((one) => one.day <= today && one.depositedMicro > 0n);
  const isStopped = (planned.excludedOn ?? DAYS) <= today;
  return planned.fault === 'none' && hasDeposit && !isStopped && rose > today - 30;
}

function raisedDay(known: readonly Known[]): number | undefined {
  for (let today = 0; today < DAYS; today += 1) {
    const active = known.filter((one) => {
      const until = one.days.filter(({ day }) => day <= today);
      return isActiveOn(today, one, lastRise('level', until, []));
    });
    if (active.length >= ACTIVE_FOR_LEVEL_2) return today;
  }
  return undefined;
}

/** Adds partners who came by a partner: they neither play nor deposit, and bring a part of a profit. */
function withPartnersBelow(
  partner: OwnPartner,
  no: number,
  { partners, size }: { readonly partners: readonly OwnPartner[]; readonly size: Quarter['size'] },
): OwnPartner {
  const below = partners.filter((_, other) => other >= tops(size) && other % tops(size) === no);
  const rows = below.map(({ id, players }): OwnPlayer => {
    const profits = players.flatMap(({ earned }) => earned);
    const runOf = ({ kind, day }: OwnEarning) => (kind === 'deposits' ? day + 1 : day);
    return {
      id,
      day: -1,
      sub: '',
      isByLink: false,
      days: [],
      earned: profitShares(profits, runOf),
      dicMicro: 0n,
      isActive: false,
    };
  });
  return { ...partner, players: [...partner.players, ...rows] };
}
