import type { StandInGame } from '../catalogue/game.ts';
/** The cover of a game as an SVG document of 480 by 640 units, and always the same. */
export function coverSvg(game: StandInGame, width = 480): string {
  const hue = game.hues[0] ?? 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * 4) / 3}" viewBox="0 0 480 640"><rect width="480" height="640" fill="hsl(${hue},60%,15%)"/><circle cx="240" cy="300" r="150" fill="hsl(${hue},70%,60%)"/></svg>`;
}
