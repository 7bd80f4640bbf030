import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { cx } from '../ui/class-names.ts';
import { CoverArt, coverGround } from './cover-art.tsx';
import styles from './game-cover.module.css';

/** The widths covers are kept at, in pixels; both have three parts of width to four of height. */
const WIDTHS = [240, 480] as const;
const HEIGHT = 320;

/** A cover that is there this soon stands at once: while the list flies by nothing fades. */
const SOON_MS = 150;

/** Covers that this visit has shown: they stand at once when their tile comes back. */
const shown = new Set<string>();

function coverAt(cover: string, width: number): string {
  return `${cover}${cover.includes('?') ? '&' : '?'}w=${width}`;
}

type GameCoverProps = {
  readonly identifier: string;
  readonly cover: string;
  /** How wide the cover will be, as the `sizes` of an image says it. */
  readonly sizes: string;
  /** Whether it is on the first screen and is fetched without waiting for its turn. */
  readonly isEager: boolean;
  readonly className?: string | undefined;
  /** What stands on the cover. */
  readonly children?: ReactNode;
};

/**
 * A game's cover on a ground of its own colours: it comes in softly the first time only, and gives
 * way to a drawing where it cannot be had. It is decoration: the title stands beside it.
 */
export function GameCover(props: GameCoverProps) {
  const { identifier, cover, sizes, isEager, className, children } = props;
  const [hasFailed, setHasFailed] = useState(cover === '');
  const [mountedAtMs] = useState(() => performance.now());
  // Written to the image itself: hundreds arrive while the list scrolls, and nothing else follows.
  const arrive = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    shown.add(cover);
    const isSoon = performance.now() - mountedAtMs < SOON_MS;
    currentTarget.dataset['state'] = isSoon ? 'shown' : 'late';
  };
  return (
    <span className={cx(styles.frame, className)} style={{ background: coverGround(identifier) }}>
      {hasFailed ? (
        <CoverArt className={styles.art} identifier={identifier} />
      ) : (
        <img
          alt=""
          className={styles.picture}
          data-state={shown.has(cover) ? 'shown' : 'waiting'}
          decoding="async"
          draggable={false}
          fetchPriority={isEager ? 'high' : 'auto'}
          height={HEIGHT}
          loading={isEager ? 'eager' : 'lazy'}
          onError={() => setHasFailed(true)}
          onLoad={arrive}
          sizes={sizes}
          src={coverAt(cover, WIDTHS[0])}
          srcSet={WIDTHS.map((width) => `${coverAt(cover, width)} ${width}w`).join(', ')}
          width={WIDTHS[0]}
        />
      )}
      {children}
    </span>
  );
}
