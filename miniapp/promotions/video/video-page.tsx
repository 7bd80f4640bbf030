import { Link } from 'wouter';
import { useT } from '../../i18n/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FilmPoster } from './film-poster.tsx';
import { type FilmState, useFilm } from './use-film.ts';
import styles from './video-page.module.css';

/** The page in a given state. */
export function VideoView({
  state,
  onOpen,
}: {
  readonly state: FilmState;
  readonly onOpen: () => void;
}) {
  const t = useT();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('video.title')}</h1>
        <p className={styles.lead}>{t('video.lead')}</p>
      </header>
      {state.kind === 'ready' ? (
        <state.Player texts={state.texts} />
      ) : (
        <FilmPoster
          isFailed={state.kind === 'failed'}
          isLoading={state.kind === 'loading'}
          onOpen={onOpen}
        />
      )}
      <p className={styles.ways}>
        <Link className={buttonClass({ variant: 'quiet' })} href="/verify">
          {t('shell.menu.verify')}
        </Link>
        <Link className={buttonClass({ variant: 'quiet' })} href="/fairness">
          {t('shell.menu.fairness')}
        </Link>
      </p>
    </div>
  );
}

/** The page of the film on how a round is proved. */
export function VideoPage() {
  const { state, open } = useFilm();
  return <VideoView onOpen={open} state={state} />;
}
