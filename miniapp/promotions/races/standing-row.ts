import type { DailyUser, RaceRow } from '../../../shared/promotions/races/contract.ts';

/** One place of a standing as the table shows it, with base micro-units. */
export type StandingRow = {
  readonly place: number;
  readonly publicId: string | null;
  readonly nick: string | null;
  readonly avatar: string | null;
  readonly compointStatus: number;
  readonly scoreMicro: bigint;
  readonly prizeMicro: bigint;
  readonly isOwn: boolean;
};

export const microOfHundredths = (hundredths: number): bigint => BigInt(hundredths) * 10_000n;

export const rowOfDaily = (user: DailyUser, index: number): StandingRow => ({
  ...user,
  place: index + 1,
  scoreMicro: microOfHundredths(user.betAmount),
  prizeMicro: microOfHundredths(user.prize ?? 0),
  isOwn: user.isOwn ?? false,
});

export const rowOfRace = (row: RaceRow): StandingRow => ({
  ...row,
  scoreMicro: BigInt(row.scoreMicro),
  prizeMicro: microOfHundredths(row.prize),
});
