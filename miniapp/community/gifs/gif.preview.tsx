import type { Gif, GifPage } from '../../../shared/community/gifs/contract.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import styles from '../popup.preview.module.css';
import { GifPopup } from './gif-popup.tsx';
import type { AskGifs } from './use-gifs.ts';

const nothing = () => undefined;

const picture = (hue: number, isStill: boolean) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="266" height="200"><rect width="266" height="200" fill="hsl(${hue} 60% 30%)"/><circle cx="133" cy="100" r="50" fill="hsl(${hue} 80% 65%)">${isStill ? '' : '<animate attributeName="r" values="30;70;30" dur="1s" repeatCount="indefinite"/>'}</circle></svg>`,
  )}`;

const gif = (index: number): Gif => ({
  id: String(index),
  url: picture(index * 17, false),
  still: picture(index * 17, true),
  title: `Circle ${index}`,
  width: 266,
  height: 200,
});

const page = (offset: number, count: number, next: number | null): GifPage => ({
  gifs: Array.from({ length: count }, (_, index) => gif(offset + index)),
  next,
  provider: 'giphy',
});

const shown = (ask: AskGifs, initial?: string) => () => (
  <div className={styles.panel}>
    <GifPopup
      ask={ask}
      {...(initial !== undefined && { initial })}
      onChoose={nothing}
      onClose={nothing}
    />
  </div>
);

const refused = (name: 'gifs.unavailable' | 'gifs.busy'): AskGifs => {
  return () => Promise.reject(new RefusedError(name, 0));
};

/** The popup of GIFs in its states. */
export const previews = {
  'page after page': shown(async (_, offset) => page(offset, 20, offset < 80 ? offset + 20 : null)),
  'a few, and no more': shown(async () => page(0, 3, null), 'dice'),
  'nothing found': shown(async () => page(0, 0, null), 'a rare word'),
  'on its way': shown(() => new Promise(() => undefined)),
  'the service does not answer': shown(refused('gifs.unavailable')),
  'the service is busy': shown(refused('gifs.busy')),
  'the second page fails': shown((_, offset) =>
    offset === 0 ? Promise.resolve(page(0, 20, 20)) : refused('gifs.unavailable')('', 0),
  ),
};
