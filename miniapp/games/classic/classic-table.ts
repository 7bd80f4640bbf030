import type { ClassicEvent, ClassicLoadOutput } from '../../../shared/games/classic/contract.ts';
import type { PotBefore, PotMine } from '../../../shared/games/pots/contract.ts';
import type { TableEnd } from '../../../shared/games/table/contract.ts';
import { openedRound, type PotRound, toldRound } from '../pots/pot-round.ts';
import { endAtOpening, lastEndOf } from '../table/last-end.ts';

/** The pot as the player sees it. */
export type ClassicTable = {
  readonly round?: PotRound | undefined;
  /** The player's own stakes in a round, and the currency they are in. */
  readonly mine?: PotMine | undefined;
  /** How the player's last round ended; shown where its stakes were returned. */
  readonly lastEnd?: TableEnd | undefined;
  /** Newest first. */
  readonly before: readonly PotBefore[];
  /** The biggest pot of the day. */
  readonly biggest: PotBefore | null;
};

export const NO_CLASSIC_TABLE: ClassicTable = { before: [], biggest: null };

/** The table as just loaded; an answer older than the round on screen changes nothing. */
export function loadedClassic(
  table: ClassicTable,
  answer: ClassicLoadOutput,
  nowMs: number,
): ClassicTable {
  const { round, mine, before, biggest, ended } = answer;
  if (round.roundId < (table.round?.roundId ?? '')) return table;
  return {
    round: openedRound(round, table.round, nowMs),
    mine: mine ?? undefined,
    lastEnd: lastEndOf(table.lastEnd, ended),
    before,
    biggest,
  };
}

type Opened = Extract<ClassicEvent, { type: 'load' }>;

/** The table with a round that has opened; what was told before it is shown stays known. */
function opened(table: ClassicTable, event: Opened, nowMs: number): ClassicTable {
  const { round: view } = event;
  const { round, mine } = table;
  if (view.roundId < (round?.roundId ?? '')) return table;
  return {
    ...table,
    round: openedRound(view, round, nowMs),
    mine: mine?.roundId === view.roundId ? mine : undefined,
    lastEnd: endAtOpening(table.lastEnd, round?.roundId),
  };
}

/** The table after an event, which may come twice and late. */
export function toldClassic(table: ClassicTable, event: ClassicEvent, nowMs: number): ClassicTable {
  const { round, mine, lastEnd } = table;
  switch (event.type) {
    case 'load':
      return opened(table, event, nowMs);
    case 'before':
      return { ...table, before: event.before, biggest: event.biggest };
    case 'updated':
      return round === undefined ? table : { ...table, round: toldRound(round, event, nowMs) };
    case 'mine':
      return event.mine.roundId < (mine?.roundId ?? '') ? table : { ...table, mine: event.mine };
    case 'ended':
      return { ...table, lastEnd: lastEndOf(lastEnd, [event]) };
    case 'win':
      return table;
  }
}

/** The table once the tape has stopped on this screen. */
export function landedClassic(table: ClassicTable, roundId: string): ClassicTable {
  const { round } = table;
  if (round?.roundId !== roundId || round.result === null) return table;
  return { ...table, round: { ...round, hasLanded: true } };
}
