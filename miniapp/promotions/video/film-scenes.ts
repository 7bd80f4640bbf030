/** The scenes in their order, each with how long it takes and where its captions begin. */
export const SCENES = [
  { name: 'open', lastsMs: 8000, linesMs: [300, 4000], stillsMs: [3200, 6800] },
  { name: 'seal', lastsMs: 14_000, linesMs: [300, 3800, 8800], stillsMs: [3000, 8200, 12_600] },
  { name: 'yours', lastsMs: 9500, linesMs: [300, 4600], stillsMs: [4000, 8600] },
  { name: 'draw', lastsMs: 13_000, linesMs: [300, 5000, 10_000], stillsMs: [4600, 9400, 12_000] },
  {
    name: 'table',
    lastsMs: 15_000,
    linesMs: [300, 3600, 7600, 11_200],
    stillsMs: [3000, 7200, 10_800, 14_200],
  },
  { name: 'check', lastsMs: 13_500, linesMs: [300, 3600, 8600], stillsMs: [3200, 8000, 12_400] },
  { name: 'close', lastsMs: 6000, linesMs: [300], stillsMs: [4000] },
] as const;

export type SceneName = (typeof SCENES)[number]['name'];

/** A scene on the line of the whole film. */
export type PlacedScene = (typeof SCENES)[number] & {
  readonly at: number;
  readonly startMs: number;
};

/** The scenes with the moments at which they begin. */
export const PLACED: readonly PlacedScene[] = SCENES.map((scene, at) => ({
  ...scene,
  at,
  startMs: SCENES.slice(0, at).reduce((sum, { lastsMs }) => sum + lastsMs, 0),
}));

/** How long the film is. */
export const FILM_MS = SCENES.reduce((sum, { lastsMs }) => sum + lastsMs, 0);

/** The scene that is shown at a moment; the last one at the end. */
export function sceneAt(ms: number): PlacedScene {
  const found = PLACED.findLast(({ startMs }) => startMs <= ms) ?? PLACED[0];
  if (found === undefined) throw new Error('The film has no scenes');
  return found;
}

/** The number of the caption of a scene at its own moment; -1 before its first one. */
export const lineAt = (scene: PlacedScene, ownMs: number): number =>
  scene.linesMs.findLastIndex((fromMs) => fromMs <= ownMs);

/** The moment that stands for the one asked for where nothing may move: one for each caption. */
export function stillOf(ms: number): number {
  const scene = sceneAt(ms);
  const line = Math.max(0, lineAt(scene, ms - scene.startMs));
  return scene.startMs + (scene.stillsMs[line] ?? 0);
}
