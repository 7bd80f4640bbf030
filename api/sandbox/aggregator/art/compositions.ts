import type { Composition } from './composition.ts';
import { LAYOUTS } from './layouts.ts';
import { SCENES } from './scenes.ts';

/** The ways a cover can be laid out. */
const COMPOSITIONS = { ...SCENES, ...LAYOUTS } as const;
export type CompositionName = keyof typeof COMPOSITIONS;

/** What each provider's covers look like; an unknown provider uses all kinds. */
const MANNERS: Readonly<Record<string, readonly CompositionName[]>> = {
  'Lantern Forge': ['halo', 'horizon', 'arch', 'clouds', 'mirror', 'crop', 'medallion', 'rise'],
  'Bright Owl': ['stripes', 'scattered', 'crop', 'popArt', 'porthole', 'clouds', 'halo', 'split'],
  'Old Tin Studio': ['sunburst', 'arch', 'medallion', 'beam', 'poster', 'rise', 'horizon'],
  'Nine Peaks': ['horizon', 'lone', 'mirror', 'rings', 'rise', 'split', 'foliage', 'gaze'],
  'Kometa Play': ['medallion', 'popArt', 'scattered', 'playingCard', 'sunburst', 'rise', 'halo'],
  'Salt Harbor': ['horizon', 'mirror', 'porthole', 'diagonal', 'crop', 'echoes', 'stripes'],
  'Velvet Cactus': ['horizon', 'stripes', 'lone', 'crop', 'poster', 'sunburst', 'split'],
  'Turbo Lemon': ['reel', 'popArt', 'sunburst', 'crop', 'reel', 'twins', 'scattered', 'rings'],
  Crowhall: ['arch', 'lone', 'beam', 'playingCard', 'rise', 'gaze', 'foliage', 'echoes'],
  'Bosfor Gaming': ['arch', 'portrait', 'medallion', 'twins', 'mirror', 'rings', 'halo'],
  'Silk Caravan': ['portrait', 'horizon', 'sunburst', 'poster', 'arch', 'twins', 'lone'],
  'Orbit Instant': ['rings', 'diagonal', 'echoes', 'beam', 'crop', 'split'],
};
const ALL = Object.keys(COMPOSITIONS) as CompositionName[];

/** The compositions a provider's covers are drawn from. */
export function compositionsOf(provider: string): readonly Composition[] {
  return (MANNERS[provider] ?? ALL).map((name) => COMPOSITIONS[name]);
}
