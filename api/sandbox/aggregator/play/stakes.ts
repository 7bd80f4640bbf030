import type { PlaySession } from '../sessions.ts';

/** Stakes in hundredths of a euro; every one divides by twenty lines. */
const LADDER: readonly number[] = [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 5000];

/** How many times larger the stakes of a currency are. */
const SCALE: Readonly<Record<string, number>> = {
  RUB: 50,
  UAH: 20,
  KZT: 200,
  UZS: 5000,
  TRY: 20,
};

/** The currency a demo shows. */
const DEMO_CURRENCY = 'FUN';

export function currencyOf({ player }: PlaySession): string {
  return player?.currency ?? DEMO_CURRENCY;
}

/** The stakes a session can choose from, in hundredths of its currency, the smallest first. */
export function stakesOf(session: PlaySession): readonly number[] {
  const scale = SCALE[currencyOf(session)] ?? 1;
  return LADDER.map((stake) => stake * scale);
}

/** What a session begins with. */
export function firstStakeOf(session: PlaySession): number {
  return stakesOf(session)[3] ?? 0;
}
