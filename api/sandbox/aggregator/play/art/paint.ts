/** Four tones of one colour: what a drawing is coloured with. */
export type Paint = {
  readonly light: string;
  readonly base: string;
  readonly deep: string;
  readonly dark: string;
};

/** The tones of a hue in degrees. */
export function paintOf(hue: number): Paint {
  const turn = ((hue % 360) + 360) % 360;
  const isYellow = turn > 38 && turn < 75;
  return {
    light: `hsl(${turn} 100% ${isYellow ? 82 : 80}%)`,
    base: `hsl(${turn} ${isYellow ? 96 : 86}% ${isYellow ? 60 : 62}%)`,
    deep: `hsl(${turn - 8} 74% ${isYellow ? 44 : 43}%)`,
    dark: `hsl(${turn - 14} 64% 17%)`,
  };
}

/** A drawing on a square of 100 units. */
export type Drawing = (paint: Paint) => string;

/** A drawing as a document of its own. */
export function svgOf(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200">${content}</svg>`;
}
