import type { EventBody } from '../../shared/contract/events.ts';
import type { BattleEvent } from '../../shared/games/battle/contract.ts';
import type { WheelEvent } from '../../shared/games/wheel/contract.ts';
import { openStage, type Seat, type Stage } from './wire-stage.ts';
import type { ServerOptions } from '../harness/server.ts';

/** Rounds of a few seconds: the beacon's stand-in speaks every three. */
export const QUICK_TABLES = {
  TABLE_TIMINGS: 'countdown=700,spin=500,reward=300,refund=1500,lead=100,limit=8000',
} as const;

/** A stage whose tables turn quickly. */
export const openTableStage = (env: ServerOptions['env'] = {}): Promise<Stage> =>
  openStage({ ...QUICK_TABLES, ...env });

type TableName = 'battle' | 'wheelOfFortune';
type TableEvent<N extends TableName> = N extends 'battle' ? BattleEvent : WheelEvent;

/** Everything a watcher of a table was told, in order. */
export type Watcher<N extends TableName> = {
  readonly events: readonly TableEvent<N>[];
  /** The first event from now on, or already told, that is wanted. */
  until(isWanted: (event: TableEvent<N>) => boolean): Promise<TableEvent<N>>;
};

const LIMIT_MS = 20_000;

/** Loads a table, so that it is followed, and keeps what is told. */
export async function watchTable<N extends TableName>(
  seat: Pick<Seat, 'micro' | 'call'>,
  game: N,
): Promise<Watcher<N>> {
  const events: TableEvent<N>[] = [];
  const hearers = new Set<() => void>();
  seat.micro.on(game, (event: EventBody<N>) => {
    events.push(event as TableEvent<N>);
    for (const hear of hearers) hear();
  });
  await seat.call(`${game}.load`, {});
  return {
    events,
    until: (isWanted) =>
      new Promise((done, fail) => {
        const look = () => {
          const found = events.find(isWanted);
          if (found === undefined) return;
          clearTimeout(timer);
          hearers.delete(look);
          done(found);
        };
        const timer = setTimeout(() => {
          hearers.delete(look);
          const last = events.slice(-3).map((event) => JSON.stringify(event).slice(0, 300));
          fail(new Error(`no such event of ${game}; last: ${last.join('\n')}`));
        }, LIMIT_MS);
        hearers.add(look);
        look();
      }),
  };
}
