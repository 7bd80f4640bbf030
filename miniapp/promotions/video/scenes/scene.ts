import type { FilmExample } from '../film-example.ts';
import type { FilmTexts } from '../film-texts.ts';

/** What a scene is given: it draws itself for any moment, so the film can be moved to and fro. */
export type SceneProps = {
  /** The moment of the scene itself. */
  readonly ms: number;
  readonly example: FilmExample;
  readonly labels: FilmTexts['labels'];
  /** A figure with two decimals as the language writes it. */
  readonly pointed: (text: string) => string;
};
