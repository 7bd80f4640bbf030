/**
 * What can go wrong on purpose. `drop-request` closes the connection before the call is done,
 * `drop-answer` after; `slow` holds the answer; the last two disturb the order of updates.
 */
export const FAULT_KINDS = [
  'rate-limit',
  'server-error',
  'drop-request',
  'drop-answer',
  'slow',
  'duplicate-update',
  'out-of-order',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A fault that strikes the next `count` matching calls or updates. */
export type Fault = {
  readonly kind: FaultKind;
  readonly count: number;
  /** Only this method; without it every method but `getUpdates`. */
  readonly method?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly delayMs?: number | undefined;
};

export type FaultMenu = {
  add(fault: Fault): void;
  clear(): void;
  list(): readonly Fault[];
  /** Uses up one strike of the first fault that fits the call. */
  takeForCall(method: string): Fault | undefined;
  /** Uses up one strike of a fault on updates. */
  takeForUpdate(kind: 'duplicate-update' | 'out-of-order'): boolean;
};

export function createFaultMenu(): FaultMenu {
  let faults: Fault[] = [];

  function take(fits: (fault: Fault) => boolean): Fault | undefined {
    const found = faults.find(fits);
    if (found === undefined) return undefined;
    const rest = { ...found, count: found.count - 1 };
    faults = faults.flatMap((fault) =>
      fault === found ? (rest.count > 0 ? [rest] : []) : [fault],
    );
    return found;
  }

  return {
    add: (fault) => faults.push(fault),
    clear: () => {
      faults = [];
    },
    list: () => faults,
    takeForCall: (method) =>
      take(({ kind, method: only }) => {
        const isOnUpdates = kind === 'duplicate-update' || kind === 'out-of-order';
        return !isOnUpdates && (only === undefined ? method !== 'getUpdates' : only === method);
      }),
    takeForUpdate: (kind) => take((fault) => fault.kind === kind) !== undefined,
  };
}
