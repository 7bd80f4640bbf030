import { useT } from '../../i18n/language.ts';
import { PlayIcon } from '../../ui/action-icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './film-poster.module.css';
import { Die, Padlock, Tick } from './film-shapes.tsx';

type PosterProps = {
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly onOpen: () => void;
};

/** What stands in the film's place until it is pressed; the press loads the film and plays it. */
export function FilmPoster({ isLoading, isFailed, onOpen }: PosterProps) {
  const t = useT();
  return (
    <>
      <button
        aria-busy={isLoading || undefined}
        className={styles.poster}
        disabled={isLoading}
        onClick={onOpen}
        type="button"
      >
        <svg aria-hidden="true" className={styles.picture} viewBox="0 0 800 460">
          <Die face={5} scale={1.5} turn={-14} x={225} y={130} />
          <Padlock scale={1.4} x={400} y={80} />
          <Tick scale={1.7} x={580} y={125} />
        </svg>
        <span className={styles.press}>
          <span className={styles.disc}>{isLoading ? <Spinner /> : <PlayIcon />}</span>
          <span className={styles.word}>{t('video.open')}</span>
        </span>
      </button>
      {isFailed && (
        <p className={styles.failed} role="alert">
          {t('video.failed')}
        </p>
      )}
    </>
  );
}
