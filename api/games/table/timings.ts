import { TABLE_TIMES } from '../../../shared/games/table/times.ts';

/** How long the parts of a table round take, in milliseconds. */
export type TableTimings = {
  /** From the stake that makes a round ready until bets close. */
  readonly countdownMs: number;
  /** From the close until stakes are paid; the wheel turns meanwhile. */
  readonly spinMs: number;
  /** How long a result is shown before the next round opens. */
  readonly rewardMs: number;
  /** From the first stake until a round that no other player joins is refunded. */
  readonly refundMs: number;
  /** The least time between the close and the beacon that decides. */
  readonly beaconLeadMs: number;
  /** From the close until a round whose beacon never came is refunded. */
  readonly beaconLimitMs: number;
};

/** The specification's times, and the limits that the rules of the games publish. */
export const TABLE_TIMINGS: TableTimings = TABLE_TIMES;

const NAMES: Readonly<Record<string, keyof TableTimings>> = {
  countdown: 'countdownMs',
  spin: 'spinMs',
  reward: 'rewardMs',
  refund: 'refundMs',
  lead: 'beaconLeadMs',
  limit: 'beaconLimitMs',
};

/**
 * Other times for tests, written `countdown=1500,spin=800`; names left out keep theirs. Undefined
 * where the text has another form.
 */
export function tableTimingsOf(text: string): TableTimings | undefined {
  const changes: Partial<Record<keyof TableTimings, number>> = {};
  for (const item of text.split(',')) {
    const [, word, value] = /^([a-z]+)=(\d{1,7})$/.exec(item.trim()) ?? [];
    const name = word === undefined ? undefined : NAMES[word];
    if (name === undefined) return undefined;
    changes[name] = Number(value);
  }
  return { ...TABLE_TIMINGS, ...changes };
}
