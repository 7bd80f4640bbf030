import type { StandInGame } from '../catalogue/game.ts';
import { drawsOf } from '../catalogue/seeded.ts';
import { compositionsOf } from './compositions.ts';
import { inkOf } from './ink.ts';
import { setStage } from './stage.ts';

/**
 * The cover of a game as an SVG document of 480 by 640 units, always the same: the title's noun in
 * the provider's colours. Games of a series keep the layout and change the colours.
 */
export function coverSvg(game: StandInGame, width = 480): string {
  const layout = drawsOf(`${game.drawing}/layout`);
  const composition = layout.pick(compositionsOf(game.provider));
  const ink = inkOf(game.hues, game.motifs[0], drawsOf(`${game.uuid}/ink`));
  const { stage, definitions } = setStage({ ink, motifs: game.motifs, seed: game.drawing });
  const parts = composition(stage).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * 4) / 3}" viewBox="0 0 480 640"><defs>${definitions()}</defs>${parts}</svg>`;
}
