import type { ReactNode } from 'react';
import type { FilmExample } from '../film-example.ts';
import type { FilmTexts } from '../film-texts.ts';

export type SceneProps = {
  /** The moment of the scene itself. */
  readonly ms: number;
  readonly example: FilmExample;
  readonly labels: FilmTexts['labels'];
  /** A figure with two decimals as the language writes it. */
  readonly pointed: (text: string) => string;
};

/** A scene draws itself for any moment, so the film can be moved to and fro. */
type Scene = (props: SceneProps) => ReactNode;
