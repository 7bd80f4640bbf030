import type {
  FastDeskView,
  FastEvent,
  FastLoadOutput,
} from '../../../shared/games/fast/contract.ts';
import type { PotBefore, PotMine, PotRoundView } from '../../../shared/games/pots/contract.ts';
import type { TableEnd } from '../../../shared/games/table/contract.ts';
import { openedRound, type PotRound, toldRound } from '../pots/pot-round.ts';
import { lastEndOf } from '../table/last-end.ts';

/** One stake and its three seats. */
export type FastDesk = Omit<FastDeskView, 'round' | 'mine'> & {
  /** The round on screen; one that is over stays until somebody sits down again. */
  readonly round?: PotRound | undefined;
  /** Whether the round on screen is over for the server too, so that its seats are free. */
  readonly isFreed: boolean;
};

/** All desks of the player's currency. */
export type FastTable = {
  readonly desks: readonly FastDesk[];
  /** The player's own seats by round. */
  readonly mine: ReadonlyMap<string, PotMine>;
  /** How the player's last round ended; shown where its stakes were returned. */
  readonly lastEnd?: TableEnd | undefined;
  /** The last round whose end was shown long enough. */
  readonly dismissedId?: string | undefined;
  /** Newest first. */
  readonly before: readonly PotBefore[];
};

export const NO_FAST_TABLE: FastTable = { desks: [], mine: new Map(), before: [] };

const isDesktop = (desk: Pick<FastDesk, 'stake' | 'currencyId'>) => (other: typeof desk) =>
  other.stake === desk.stake && other.currencyId === desk.currencyId;

/** The round to show at a desk: one that is over stays where the server has no new one. */
function roundAt(view: FastDeskView, shown: PotRound | undefined, nowMs: number) {
  if (view.round === null) return shown?.hasLanded === true ? shown : undefined;
  if (shown !== undefined && view.round.roundId < shown.roundId) return shown;
  return openedRound(view.round, shown, nowMs);
}

/** The desks as just loaded. */
export function loadedFast(table: FastTable, answer: FastLoadOutput, nowMs: number): FastTable {
  const desks = answer.desks.map((view) => {
    const { stake, currencyId, stakeMicro } = view;
    const shown = table.desks.find(isDesktop(view))?.round;
    const isFreed = view.round === null;
    return { stake, currencyId, stakeMicro, round: roundAt(view, shown, nowMs), isFreed };
  });
  const seats = answer.desks.flatMap(({ mine }) => (mine === null ? [] : [mine]));
  return {
    ...table,
    desks,
    mine: new Map([...table.mine, ...seats.map((mine) => [mine.roundId, mine] as const)]),
    lastEnd: lastEndOf(table.lastEnd, answer.ended),
    before: answer.before,
  };
}

/** The desks with one of them changed. */
function withDesk(
  table: FastTable,
  of: Pick<FastDesk, 'stake' | 'currencyId'>,
  change: (desk: FastDesk) => FastDesk,
): FastTable {
  const desks = table.desks.map((desk) => (isDesktop(of)(desk) ? change(desk) : desk));
  return { ...table, desks };
}

/** The desk with a round that has opened; one that is older than the one on screen is not shown. */
function opened(desk: FastDesk, view: PotRoundView, nowMs: number): FastDesk {
  if (view.roundId < (desk.round?.roundId ?? '')) return desk;
  return { ...desk, round: openedRound(view, desk.round, nowMs), isFreed: false };
}

/** The desk whose round is over: its outcome stays on screen, a round without one goes. */
function freed(desk: FastDesk, roundId: string): FastDesk {
  if (desk.round?.roundId !== roundId) return desk;
  return { ...desk, round: desk.round.result === null ? undefined : desk.round, isFreed: true };
}

/** The table after an event, which may come twice and late. */
export function toldFast(table: FastTable, event: FastEvent, nowMs: number): FastTable {
  switch (event.type) {
    case 'load':
      return withDesk(table, event, (desk) => opened(desk, event.round, nowMs));
    case 'freed':
      return withDesk({ ...table, before: event.before }, event, (desk) =>
        freed(desk, event.roundId),
      );
    case 'updated':
      return withDesk(table, event, (desk) =>
        desk.round === undefined ? desk : { ...desk, round: toldRound(desk.round, event, nowMs) },
      );
    case 'mine':
      return {
        ...(event.mine.roundId > (table.lastEnd?.roundId ?? '') ? withoutEnd(table) : table),
        mine: new Map(table.mine).set(event.mine.roundId, event.mine),
      };
    case 'ended':
      return { ...table, lastEnd: lastEndOf(table.lastEnd, [event]) };
    case 'win':
      return table;
  }
}

/** How the player's last round ended, while that is still to be shown. */
export const endShown = ({ lastEnd, dismissedId = '' }: FastTable): TableEnd | undefined =>
  lastEnd !== undefined && lastEnd.roundId > dismissedId ? lastEnd : undefined;

/** The table once the end of the last round was shown long enough, or something else was done. */
export const withoutEnd = (table: FastTable): FastTable => ({
  ...table,
  dismissedId: table.lastEnd?.roundId ?? table.dismissedId,
});

/** The table once the light has stopped on this screen. */
export function landedFast(table: FastTable, roundId: string): FastTable {
  const desks = table.desks.map((desk) => {
    const { round } = desk;
    const isOver = round?.roundId === roundId && round.result !== null;
    return isOver ? { ...desk, round: { ...round, hasLanded: true } } : desk;
  });
  return { ...table, desks };
}
