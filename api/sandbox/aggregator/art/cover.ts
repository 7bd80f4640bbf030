import type { StandInGame } from '../catalogue/game.ts';
import { drawsOf } from '../catalogue/seeded.ts';
import { compositionsOf } from './compositions.ts';
import { inkOf } from './ink.ts';
import { liveCovers } from './live-cover.ts';
import { type Drawn, ROUND_PEN } from './shapes.ts';
import { setStage } from './stage.ts';

/** A cover weighs no more than this; a layout that would is passed over. */
const MAX_CHARACTERS = 4096;

/**
 * The cover of a game as an SVG document of 480 by 640 units, always the same: the title's noun in
 * the provider's colours, or the table of a live game. Games of a series keep the layout and change
 * the colours.
 */
export function coverSvg(game: StandInGame, width = 480): string {
  let lightest: string | undefined;
  for (const draw of game.isLive ? liveCovers(game) : laidOut(game)) {
    const cover = sheet(width, draw());
    if (cover.length <= MAX_CHARACTERS) return cover;
    if (lightest === undefined || cover.length < lightest.length) lightest = cover;
  }
  return lightest ?? sheet(width, '');
}

/** The game's cover in each of its provider's layouts, from the one meant for it on. */
function laidOut(game: StandInGame): readonly (() => Drawn)[] {
  const compositions = compositionsOf(game.provider);
  const first = drawsOf(`${game.drawing}/layout`).below(compositions.length);
  const inTurn = [...compositions.slice(first), ...compositions.slice(0, first)];
  return inTurn.map((composition) => () => {
    const ink = inkOf(game.hues, game.motifs[0], drawsOf(`${game.uuid}/ink`));
    const { stage, definitions } = setStage({ ink, motifs: game.motifs, seed: game.drawing });
    const parts = composition(stage).join('');
    return `<defs>${definitions()}</defs>${parts}`;
  });
}

function sheet(width: number, content: string): string {
  const size = `width="${width}" height="${(width * 4) / 3}" viewBox="0 0 480 640" ${ROUND_PEN}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
}
