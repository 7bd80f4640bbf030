import { randomUUID } from 'node:crypto';
import type { EventBody } from '../../../shared/contract/events.ts';
import type { CreateFlipInput, FlipView } from '../../../shared/games/coinflip/contract.ts';
import type { ServerOptions } from '../../harness/server.ts';
import { openMoneyStage } from '../../harness/money-stage.ts';
import type { Seat, Stage } from '../../harness/wire-stage.ts';

const LIMIT_MS = 45_000;

/** A stage whose flips land as soon as the beacon is out. */
export const openFlipStage = (env: ServerOptions['env'] = {}): Promise<Stage> =>
  openMoneyStage({ TABLE_TIMINGS: 'spin=200', ...env });

export type FlipEvent = EventBody<'coinflip'>;

/** What a connection hears of flips. */
export type FlipWatcher = {
  readonly events: readonly FlipEvent[];
  until(isWanted: (event: FlipEvent) => boolean): Promise<FlipEvent>;
  /** The flip once it is told in this state. */
  untilState(roundId: string, state: FlipView['state']): Promise<FlipView>;
};

/** Records what a connection hears of flips; it asks for none. */
export function hearFlips(seat: Pick<Seat, 'micro' | 'root'>): FlipWatcher {
  const events: FlipEvent[] = [];
  const hearers = new Set<() => void>();
  const hearAny = (name: string, event: FlipEvent) => {
    if (name !== 'coinflip') return;
    events.push(event);
    for (const hear of hearers) hear();
  };
  seat.micro.onAny(hearAny);
  seat.root.onAny(hearAny);
  const until: FlipWatcher['until'] = (isWanted) =>
    new Promise((done, fail) => {
      const timer = setTimeout(() => {
        fail(new Error(`no such event; last: ${JSON.stringify(events.at(-1))}`));
      }, LIMIT_MS);
      const look = () => {
        const found = events.find(isWanted);
        if (found === undefined) return;
        clearTimeout(timer);
        hearers.delete(look);
        done(found);
      };
      hearers.add(look);
      look();
    });
  return {
    events,
    until,
    untilState: async (roundId, state) => {
      const event = await until(
        (one) => one.type === 'flip' && one.flip.roundId === roundId && one.flip.state === state,
      );
      if (event.type !== 'flip') throw new Error('not a flip');
      return event.flip;
    },
  };
}

/** Loads the list of flips, which subscribes to it, and records what this connection hears. */
export async function watchFlips(
  seat: Pick<Seat, 'micro' | 'root' | 'call'>,
): Promise<FlipWatcher> {
  const watcher = hearFlips(seat);
  await seat.call('coinflip.load', {});
  return watcher;
}

/** Opens a flip by one who may open it at once after another. */
export const openFlipBy = (seat: Pick<Seat, 'call'>, input: Partial<CreateFlipInput> = {}) =>
  seat.call('coinflip.create', { bet: 1000, side: 'heads', requestId: randomUUID(), ...input });
