import type { MinesGameView } from '../../../shared/games/mines/contract.ts';
import { store } from '../../platform/store.ts';
import type { AutobetPlan, SettledRound } from '../stake/autobet.ts';
import { seriesDraftAtomOf } from '../stake/series-draft.ts';
import { seriesOf } from '../stake/series.ts';
import { betLimitsAtom, isRunningAtom, minesAtom, tellMines } from './mines-atoms.ts';
import { beginGame, openTile, takeWin, turnMs } from './play-mines.ts';

/** A series that opens the same tiles in every game, in their order, and takes the win. */
export type MinesPlan = AutobetPlan & { readonly tiles: readonly number[] };

/** What the series' fields hold; it stays while the panel is closed. */
export const seriesDraftAtom = seriesDraftAtomOf();

/** The mines table's series. */
export const minesSeries = seriesOf<MinesPlan>({
  bet: () => store.get(minesAtom).betHundredths,
  chooseBet: (betHundredths) => tellMines({ type: 'betChosen', betHundredths }),
  limits: () => store.get(betLimitsAtom),
  pause: () => store.get(minesAtom).pause,
  isRoundUnderWay: () => store.get(isRunningAtom) || store.get(minesAtom).moves.length > 0,
});

/** How long the end of a game stays before the next one begins, beyond the turn of its tile. */
const LOOK_MS = 500;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

function roundOf({ bankMicro, stakeMicro, courseMicro }: MinesGameView): SettledRound {
  const win = BigInt(bankMicro) > BigInt(stakeMicro);
  return { win, winAmountMicro: bankMicro, stakeMicro, courseMicro };
}

/** How a series plays: the table's own moves. */
export type SeriesMoves = {
  readonly begin: typeof beginGame;
  readonly open: typeof openTile;
  readonly take: typeof takeWin;
};

const OWN_MOVES: SeriesMoves = { begin: beginGame, open: openTile, take: takeWin };

/**
 * What became of a series' game that its moves could not end. Where another device ended it that
 * end counts; where a game of another device took its place the series is over.
 */
function endElsewhere(roundId: string): SettledRound | undefined {
  const { game, games } = store.get(minesAtom);
  if (game?.roundId !== roundId) minesSeries.interrupt();
  const ended = games.find((each) => each.roundId === roundId);
  return ended && roundOf(ended);
}

/**
 * Plays one game of a series to its end, and moves in no other game. Nothing comes of one whose
 * begin or move was refused; a game left open by that waits for its player.
 */
async function playPattern(
  tiles: readonly number[],
  { begin, open, take }: SeriesMoves,
): Promise<SettledRound | undefined> {
  const begun = await begin();
  if (begun === undefined) return undefined;
  const { roundId } = begun;
  let game: MinesGameView | undefined = begun;
  for (const tile of tiles) {
    if (game === undefined || game.finished) break;
    game = await open(tile, roundId);
    await pause(turnMs());
  }
  if (game?.finished === false) game = await take(roundId);
  if (game === undefined) return endElsewhere(roundId);
  await pause(turnMs() < LOOK_MS / 2 ? turnMs() : LOOK_MS);
  return roundOf(game);
}

/** Begins a series with the tiles marked now. */
export function beginSeries(plan: AutobetPlan, moves = OWN_MOVES): void {
  const { marks: tiles } = store.get(minesAtom);
  minesSeries.begin({ ...plan, tiles }, (each) => playPattern(each.tiles, moves));
}
