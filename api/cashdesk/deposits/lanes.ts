import type { PaywayFamily } from '../payments/payway-families.ts';

/** The questions of one run to one gateway: a few at a time, and none once it is closed. */
export type Lane = {
  /** False once the gateway was silent too often in a row, or has had its share of the run. */
  isOpen(): boolean;
  /** Notes whether the gateway answered. */
  note(isAnswered: boolean): void;
};

/** Questions to one gateway at a time. */
const CONCURRENCY = 10;

/** Unanswered so often in a row, it is left alone until the next run. */
const SILENT_AFTER = 3;

/**
 * The share of a run, after which the rest is asked in the next one, those that waited longest
 * first.
 */
const SHARE_MS = 90_000;

export function createLane(nowMs: () => number = () => performance.now()): Lane {
  const untilMs = nowMs() + SHARE_MS;
  let silent = 0;
  return {
    isOpen: () => silent < SILENT_AFTER && nowMs() < untilMs,
    note: (isAnswered) => {
      silent = isAnswered ? 0 : silent + 1;
    },
  };
}

/** A payment to ask about, and the family whose gateway is asked. */
export type Due = { readonly id: string; readonly family: PaywayFamily };

/**
 * Works on payments in a lane for each family, all lanes at once: a gateway that answers slowly, or
 * not at all, holds up its own payments alone.
 */
export async function inLanes(
  due: readonly Due[],
  work: (id: string, lane: Lane) => Promise<void>,
): Promise<void> {
  const families = new Set(due.map(({ family }) => family));
  const lanes = [...families].map(async (family) => {
    const lane = createLane();
    const waiting = due.filter((one) => one.family === family);
    const worker = async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
        await work(one.id, lane);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  });
  await Promise.all(lanes);
}
