import type { DealKind } from '../../../shared/partners/rules.ts';

/** A generator that draws the same numbers in every run. */
export function drawer(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

export type Draw = ReturnType<typeof drawer>;

/** How large a simulated quarter is. */
export type Size = { readonly partners: number; readonly players: number };

export const DAYS = 91;

/** What a partner agreed on; `level` is the deal of the programme, which rises by itself. */
const DEALS: readonly { readonly kind: DealKind; readonly shareBp: number }[] = [
  { kind: 'level', shareBp: 2500 },
  { kind: 'bets', shareBp: 4500 },
  { kind: 'deposits', shareBp: 5000 },
  { kind: 'cpa', shareBp: 0 },
  { kind: 'level', shareBp: 2500 },
];

/** The deal of a partner by number. */
export const dealOf = (partner: number) =>
  DEALS[partner % DEALS.length] as { readonly kind: DealKind; readonly shareBp: number };

/** From this partner on each came by one of those before. */
export const tops = ({ partners }: Size): number => Math.ceil(partners / 6);

/**
 * What is wrong with a player. `self`: the partner’s device. `double`: the device of the player
 * before. `late`: is paid where the partner is, from the middle of the quarter on.
 */
export type Fault = 'none' | 'self' | 'double' | 'late';

export type PlannedPlayer = {
  readonly no: number;
  readonly partner: number;
  /** The day they came, from 0. */
  readonly day: number;
  readonly sub: string;
  readonly fault: Fault;
  readonly isProved: boolean;
  /** The day on which they exclude themselves; from then on what they stake brings nothing. */
  readonly excludedOn: number | undefined;
};

/** Some partners bring far more than others, and only partners without a top have late faults. */
export function planPlayers(size: Size, draw: Draw): PlannedPlayer[] {
  const players: PlannedPlayer[] = [];
  for (let no = 0; no < size.players; no += 1) {
    const partner = draw(3) === 0 ? draw(Math.ceil(size.partners / 10)) : draw(size.partners);
    const day = draw(DAYS - 1);
    players.push({
      no,
      partner,
      day,
      sub: ['vk', 'blog', 'tg_post', ''][draw(4)] as string,
      fault: faultOf(draw(100), { partner, day }, size),
      isProved: draw(2) === 0,
      excludedOn: draw(30) === 0 ? day + 1 + draw(20) : undefined,
    });
  }
  return players.toSorted((a, b) => a.day - b.day || a.no - b.no);
}

function faultOf(
  drawn: number,
  { partner, day }: { readonly partner: number; readonly day: number },
  size: Size,
): Fault {
  if (drawn < 2) return 'self';
  if (drawn < 6 && day > 0) return 'double';
  const isAlone = partner < tops(size) && dealOf(partner).kind !== 'level';
  return drawn < 9 && isAlone && day < DAYS / 2 ? 'late' : 'none';
}

/** What a player does on a day, in micro-units; a sum of zero is not done. */
export type Act = {
  readonly depositMicro: bigint;
  readonly stakeMicro: bigint;
  readonly countedMicro: bigint;
  readonly withdrawMicro: bigint;
  /** Whether the deposit came at the very first millisecond of the day in Moscow, or the last. */
  readonly at: 'first' | 'last' | 'noon';
};

/** What a player does on a day of their time; undefined where nothing. */
export function drawAct(draw: Draw, { day }: PlannedPlayer, today: number): Act | undefined {
  if (draw(today === day ? 2 : 18) !== 0) return undefined;
  const isLarge = draw(25) === 0;
  const stakeMicro = BigInt(1 + draw(2_000_000_000)) * (isLarge ? 30n : 1n);
  const withdrawMicro = draw(5) === 0 ? BigInt(1 + draw(1_000_000_000)) : 0n;
  const spareMicro = draw(3) === 0 ? BigInt(draw(9_000_000_000)) : 0n;
  return {
    depositMicro: stakeMicro + withdrawMicro + spareMicro,
    stakeMicro,
    countedMicro: draw(3) === 0 ? stakeMicro / 3n : stakeMicro,
    withdrawMicro,
    at: (['first', 'last', 'noon', 'noon', 'noon'] as const)[draw(5)] ?? 'noon',
  };
}
