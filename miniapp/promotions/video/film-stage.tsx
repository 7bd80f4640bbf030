import { useMemo, type ComponentType } from 'react';
import { filmExample } from './film-example.ts';
import { type SceneName, sceneAt } from './film-scenes.ts';
import styles from './film-stage.module.css';
import type { FilmTexts } from './film-texts.ts';
import { progress } from './film-time.ts';
import { CheckScene } from './scenes/check-scene.tsx';
import { CloseScene } from './scenes/close-scene.tsx';
import { DrawScene } from './scenes/draw-scene.tsx';
import { OpenScene } from './scenes/open-scene.tsx';
import type { SceneProps } from './scenes/scene.ts';
import { SealScene } from './scenes/seal-scene.tsx';
import { TableScene } from './scenes/table-scene.tsx';
import { YoursScene } from './scenes/yours-scene.tsx';

const DRAWINGS: Readonly<Record<SceneName, ComponentType<SceneProps>>> = {
  open: OpenScene,
  seal: SealScene,
  yours: YoursScene,
  draw: DrawScene,
  table: TableScene,
  check: CheckScene,
  close: CloseScene,
};

const FADE_MS = 350;

type StageProps = {
  readonly ms: number;
  readonly texts: FilmTexts;
  readonly pointed: (text: string) => string;
};

/** The picture of the film at a moment. */
export function FilmStage({ ms, texts, pointed }: StageProps) {
  const example = useMemo(() => filmExample(), []);
  const scene = sceneAt(ms);
  const own = ms - scene.startMs;
  const isLast = scene.name === 'close';
  const leaving = isLast ? 0 : progress(own, scene.lastsMs - FADE_MS, FADE_MS);
  const Drawing = DRAWINGS[scene.name];
  return (
    <svg
      aria-label={texts.scenes[scene.name].title}
      className={styles.stage}
      role="img"
      viewBox="0 0 800 460"
    >
      <g opacity={Math.min(progress(own, 0, FADE_MS), 1 - leaving)}>
        <Drawing example={example} labels={texts.labels} ms={own} pointed={pointed} />
      </g>
    </svg>
  );
}
