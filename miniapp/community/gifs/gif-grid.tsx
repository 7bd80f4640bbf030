import { useEffect, useEffectEvent, useRef } from 'react';
import type { Gif } from '../../../shared/community/gifs/contract.ts';
import { GIF_PAGE } from '../../../shared/community/gifs/rules.ts';
import { useT } from '../../i18n/language.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { moveFocus } from '../move-focus.ts';
import styles from './gif-popup.module.css';
import type { GifsState } from './use-gifs.ts';

/** How far below what is seen the next page is asked for. */
const AHEAD = '400px';

const GHOSTS = Array.from({ length: GIF_PAGE }, (_, index) => index);

type GifCellProps = { readonly gif: Gif; readonly onChoose: (address: string) => void };

function GifCell({ gif, onChoose }: GifCellProps) {
  return (
    <button
      aria-label={gif.title || 'GIF'}
      className={styles.gif}
      onClick={() => onChoose(gif.url)}
      title={gif.title || undefined}
      type="button"
    >
      <picture>
        <source media="(prefers-reduced-motion: reduce)" srcSet={gif.still} />
        <img
          alt=""
          decoding="async"
          height={gif.height}
          loading="lazy"
          src={gif.url}
          width={gif.width}
        />
      </picture>
    </button>
  );
}

type GifGridProps = {
  readonly state: GifsState;
  readonly onChoose: (address: string) => void;
  readonly onMore: () => void;
};

/**
 * The GIFs in two columns of cells that are all equally high, so that nothing moves when more come.
 * With reduced motion each shows its first frame.
 */
export function GifGrid({ state, onChoose, onMore }: GifGridProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const { gifs, status, next, error } = state;
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(() => {
    if (status === 'ready') onMore();
  });
  useEffect(() => {
    if (end.current === null) return undefined;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting === true) near();
      },
      { root: scroller.current, rootMargin: AHEAD },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  });
  return (
    <div aria-busy={status === 'loading'} className={styles.scroller} ref={scroller}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows only move between the buttons */}
      <div className={styles.grid} onKeyDown={moveFocus}>
        {gifs.map((gif) => (
          <GifCell gif={gif} key={gif.id} onChoose={onChoose} />
        ))}
        {status === 'loading' &&
          GHOSTS.map((ghost) => <span aria-hidden="true" className={styles.ghost} key={ghost} />)}
      </div>
      {status === 'loading' && <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>}
      {status === 'failed' && (
        <div className={styles.note} role="alert">
          <p>{refusalText(error)}</p>
          <Button onClick={onMore} size="small">
            {t('shell.net.retry')}
          </Button>
        </div>
      )}
      <p aria-live="polite" className={styles.note}>
        {status === 'ready' && gifs.length === 0 && t('gifs.none')}
      </p>
      {next !== null && <div className={styles.end} ref={end} />}
    </div>
  );
}
