/** The colours of a drawn cover: its ground from light to deep, its figure, and the light on it. */
export type CoverPalette = {
  readonly ground: string;
  readonly deep: string;
  readonly figure: string;
  readonly light: string;
};

const PALETTES: readonly CoverPalette[] = [
  { ground: '#0f8f8a', deep: '#06283f', figure: '#ffcf5c', light: '#fff3cf' },
  { ground: '#8d1f7d', deep: '#250a33', figure: '#ff5fa0', light: '#ffd9ea' },
  { ground: '#7a4a12', deep: '#1d0f05', figure: '#ffb02e', light: '#ffe9b8' },
  { ground: '#1d4fa3', deep: '#081a3d', figure: '#8fe3ff', light: '#f2fbff' },
  { ground: '#5a35c9', deep: '#190c48', figure: '#ff9d5c', light: '#ffe3cd' },
  { ground: '#a3262f', deep: '#2c070f', figure: '#ffd56a', light: '#fff4d3' },
  { ground: '#13794f', deep: '#04241b', figure: '#b6f36a', light: '#f1ffd9' },
  { ground: '#b4572a', deep: '#301009', figure: '#79e0d2', light: '#e6fffb' },
  { ground: '#3a4a8c', deep: '#0f1230', figure: '#f58fd0', light: '#ffe6f6' },
  { ground: '#6c2bb0', deep: '#1a0838', figure: '#7df0b4', light: '#e2fff1' },
];

/** A number that the same text always gives, spread over 32 bits (FNV-1a). */
export function seedOf(text: string): number {
  let seed = 0x811c9dc5;
  for (const sign of text) {
    seed = Math.imul(seed ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return (seed ^ (seed >>> 15)) >>> 0;
}

/** The palette that a seed gives. */
export function paletteOf(seed: number): CoverPalette {
  return PALETTES[seed % PALETTES.length] ?? (PALETTES[0] as CoverPalette);
}
