import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { CAROUSEL_SIZE } from '../../../shared/lobby/catalog/categories.ts';
import { GameCover } from '../catalog/game-cover.tsx';
import { GameTile } from '../catalog/game-tile.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { prefetchPage } from '../../platform/prefetch-page.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/action-icons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './game-row.module.css';
import type { Row, RowState } from './rows-atoms.ts';

const SIZES = '(min-width: 1200px) 142px, (min-width: 640px) 136px, 112px';

const PLACES = Array.from({ length: CAROUSEL_SIZE }, (_, place) => place);

/** Which way a track can still be moved. */
function useEnds() {
  const ref = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ canBack: false, canNext: false });
  useEffect(() => {
    const track = ref.current;
    if (track === null) return undefined;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = track;
      setEnds({ canBack: scrollLeft > 1, canNext: scrollLeft < scrollWidth - clientWidth - 1 });
    };
    const watch = new ResizeObserver(measure);
    watch.observe(track);
    track.addEventListener('scroll', measure, { passive: true });
    return () => {
      watch.disconnect();
      track.removeEventListener('scroll', measure);
    };
  }, []);
  const move = (by: 1 | -1) => {
    const track = ref.current;
    track?.scrollBy({ left: by * track.clientWidth * 0.8, behavior: 'smooth' });
  };
  return { ref, ...ends, move };
}

function Tiles({ state: { status, games } }: { readonly state: RowState }) {
  if (status === 'ready') {
    return games.map((game, place) => (
      <li className={styles.place} key={`${place}-${game.identifier}`}>
        <GameTile game={game} sizes={SIZES} />
      </li>
    ));
  }
  return PLACES.map((place) => (
    <li aria-hidden="true" className={styles.place} key={place}>
      {status === 'failed' ? (
        <GameCover cover="" identifier={`place-${place}`} isEager={false} sizes={SIZES} />
      ) : (
        <>
          <span className={styles.cover}>
            <Skeleton height="100%" />
          </span>
          <Skeleton height="0.75rem" width="80%" />
        </>
      )}
    </li>
  ));
}

type GameRowProps = {
  readonly row: Row;
  readonly state: RowState;
  /** How many games the row's category has, once that is known. */
  readonly count: number | undefined;
  readonly onRetry: () => void;
};

/** Seven games of a category and the link to all of them; of the same height in every state. */
export function GameRow({ row, state, count, onRetry }: GameRowProps) {
  const t = useT();
  const { number } = useFormats();
  const { ref, canBack, canNext, move } = useEnds();
  const title = t(row.title);
  const page = `/casino/${row.name}`;
  const id = `games-${row.name}`;
  return (
    <section aria-busy={state.status === 'waiting'} aria-labelledby={id} className={styles.row}>
      <header className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {state.status === 'waiting' && <VisuallyHidden>{t('rows.loading')}</VisuallyHidden>}
        {state.status === 'failed' ? (
          <p className={styles.failed} role="alert">
            {t('rows.failed')}
            <button className={styles.all} onClick={onRetry} type="button">
              {t('rows.retry')}
            </button>
          </p>
        ) : (
          <Link
            className={styles.all}
            href={page}
            onPointerDown={() => void prefetchPage(page)}
            onPointerEnter={() => void prefetchPage(page)}
          >
            <VisuallyHidden>{title}: </VisuallyHidden>
            {count === undefined ? t('rows.all') : t('rows.all.count', { count: number(count) })}
            <ChevronRightIcon />
          </Link>
        )}
        {(canBack || canNext) && (
          <span className={styles.arrows}>
            <IconButton
              disabled={!canBack}
              icon={<ChevronLeftIcon />}
              label={t('rows.back', { row: title })}
              onClick={() => move(-1)}
            />
            <IconButton
              disabled={!canNext}
              icon={<ChevronRightIcon />}
              label={t('rows.next', { row: title })}
              onClick={() => move(1)}
            />
          </span>
        )}
      </header>
      <ul className={styles.track} data-ready={state.status === 'ready' || undefined} ref={ref}>
        <Tiles state={state} />
      </ul>
    </section>
  );
}
