import { RefusedError, type RefusedName } from './refused-error.ts';

/**
 * Answers after which money may or may not have moved: only the same request id can tell. A game's
 * own server error is not one of them: the catalogue guarantees that nothing was taken.
 */
function isInDoubtAfter(name: RefusedName): boolean {
  return (
    name === 'wire.no-answer' || name === 'wire.server-error' || name.endsWith('.unknown-outcome')
  );
}

/** The request was rejected before it was processed, and may pass when it is repeated. */
const LATER: ReadonlySet<RefusedName> = new Set(['wire.flood', 'wire.invalid-token']);

/** Rejected as well: final for a first try, but it says nothing about an earlier try in doubt. */
function isSilent(name: RefusedName): boolean {
  return name === 'wire.old-client' || name === 'wire.geo-blocked' || name.endsWith('.need-auth');
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8000;

/** How long to wait before the next try: what the server says, or longer with each try. */
function pauseMs({ data }: RefusedError, tries: number): number {
  const waitMs = Number(data['waitMs']);
  return waitMs > 0 ? waitMs : Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Rejects with `wire.no-answer` when the signal aborts. */
function givingUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(RefusedError.noAnswer());
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}

/** How a caller is informed and how it stops the request. */
export type Asking = {
  /** Stops the request; it then rejects with `wire.no-answer` and the outcome stays unknown. */
  readonly signal: AbortSignal;
  /** Called once, when the first answer leaves open whether the request was carried out. */
  readonly onDoubt?: (() => void) | undefined;
};

/**
 * Repeats the same request until its outcome is known, and returns the answer or rejects with the
 * refusal that decided it. `ask` must use one request id in all tries.
 */
export async function askUntilKnown<T>(
  ask: () => Promise<T>,
  { signal, onDoubt }: Asking,
): Promise<T> {
  const gaveUp = givingUp(signal);
  let isInDoubt = false;
  for (let tries = 0; ; tries += 1) {
    try {
      return await (signal.aborted ? gaveUp : Promise.race([ask(), gaveUp]));
    } catch (error) {
      if (!(error instanceof RefusedError) || signal.aborted) throw error;
      const isDoubt = isInDoubtAfter(error.name);
      const isOpen = isDoubt || LATER.has(error.name) || (isInDoubt && isSilent(error.name));
      if (!isOpen) throw error;
      if (isDoubt && !isInDoubt) onDoubt?.();
      isInDoubt ||= isDoubt;
      await Promise.race([pause(pauseMs(error, tries)), gaveUp]);
    }
  }
}
