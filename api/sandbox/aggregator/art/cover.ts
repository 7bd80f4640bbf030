import type { StandInGame } from '../catalogue/game.ts';
import { drawsOf } from '../catalogue/seeded.ts';
import type { Composition } from './composition.ts';
import { compositionsOf } from './compositions.ts';
import { inkOf } from './ink.ts';
import { liveCover } from './live-cover.ts';
import { ROUND_PEN } from './shapes.ts';
import { setStage } from './stage.ts';

/** A cover weighs no more than this; a layout that would is passed over. */
const MOST_CHARACTERS = 4096;

/**
 * The cover of a game as an SVG document of 480 by 640 units, always the same: the title's noun in
 * the provider's colours, or the table of a live game. Games of a series keep the layout and change
 * the colours.
 */
export function coverSvg(game: StandInGame, width = 480): string {
  if (game.isLive) return sheet(width, liveCover(game));
  const compositions = compositionsOf(game.provider);
  const first = drawsOf(`${game.drawing}/layout`).below(compositions.length);
  const inTurn = [...compositions.slice(first), ...compositions.slice(0, first)];
  const drawn = inTurn.map((composition) => () => sheet(width, laidOut(game, composition)));
  const fitting = drawn.find((draw) => draw().length <= MOST_CHARACTERS) ?? drawn[0];
  return fitting?.() ?? sheet(width, '');
}

function laidOut(game: StandInGame, composition: Composition): string {
  const ink = inkOf(game.hues, game.motifs[0], drawsOf(`${game.uuid}/ink`));
  const { stage, definitions } = setStage({ ink, motifs: game.motifs, seed: game.drawing });
  const parts = composition(stage).join('');
  return `<defs>${definitions()}</defs>${parts}`;
}

function sheet(width: number, content: string): string {
  const size = `width="${width}" height="${(width * 4) / 3}" viewBox="0 0 480 640" ${ROUND_PEN}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
}
