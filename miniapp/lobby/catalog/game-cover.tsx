import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import { CoverArt, coverGround } from './cover-art.tsx';
import { fetchCover, shownCover } from './cover-picture.ts';
import { inTurn } from './cover-line.ts';
import styles from './game-cover.module.css';
import { whenNearWindow } from './near-window.ts';

/** A cover of the first screen that loads within this time is shown at once. */
const SOON_MS = 150;

/** The picture over the ground that waits for it. */
function layersOf(identifier: string, address: string | undefined): string {
  const ground = coverGround(identifier);
  return address === undefined ? ground : `url(${JSON.stringify(address)}), ${ground}`;
}

type GameCoverProps = {
  readonly identifier: string;
  readonly cover: string;
  /** How wide the cover will be, as the `sizes` of an image says it. */
  readonly sizes: string;
  /** Whether it is on the first screen, and is fetched before others. */
  readonly isEager: boolean;
  /** Whether it is near the window for certain; otherwise it is fetched once it is. */
  readonly isNear?: boolean | undefined;
  readonly className?: string | undefined;
  /** Shown on top of the cover. */
  readonly children?: ReactNode;
};

/**
 * A game's cover on a background of its own colours: it fades in on the first screen, and a drawing
 * replaces it when it cannot be loaded. It is decoration: the title is beside it. It is the
 * background of its element and not an image in it, because each image with round corners is a
 * layer that the browser has to sort whenever the list grows.
 */
export function GameCover(props: GameCoverProps) {
  const { identifier, cover, sizes, isEager, isNear = isEager, className, children } = props;
  const ref = useRef<HTMLSpanElement>(null);
  const [hasFailed, setHasFailed] = useState(cover === '');
  const [backgroundImage] = useState(() => layersOf(identifier, shownCover(cover)));
  const fetchNow = useEffectEvent((frame: HTMLElement) => {
    const askedAtMs = performance.now();
    return fetchCover(
      { cover, sizes, isEager },
      // Written to the element itself: hundreds arrive while the list scrolls.
      (address, isFirst) => {
        frame.style.backgroundImage = layersOf(identifier, address);
        // What fades is a layer of its own: only what is there before anybody scrolls may.
        const isLate = isEager && isFirst && performance.now() - askedAtMs >= SOON_MS;
        if (isLate) frame.dataset['state'] = 'late';
      },
      () => setHasFailed(true),
    );
  });
  useEffect(() => {
    const frame = ref.current;
    if (frame === null || hasFailed) return undefined;
    if (isEager) return fetchNow(frame);
    let forget = () => {};
    const wait = () => {
      forget = inTurn(() => {
        forget = fetchNow(frame);
      });
    };
    if (isNear) wait();
    else forget = whenNearWindow(frame, wait);
    return () => forget();
  }, [hasFailed, isEager, isNear]);
  return (
    <span className={cx(styles.frame, className)} ref={ref} style={{ backgroundImage }}>
      {hasFailed && <CoverArt className={styles.art} identifier={identifier} />}
      {children}
    </span>
  );
}
