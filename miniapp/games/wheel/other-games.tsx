import { Link } from 'wouter';
import { useT } from '../../i18n/language.ts';
import { ChevronRightIcon } from '../../ui/action-icons.tsx';
import { GameIcon } from '../frame/game-icon.tsx';
import { OWN_GAMES } from '../frame/own-games.ts';
import styles from './other-games.module.css';

/** The way to the games that are open. */
export function OtherGames() {
  const t = useT();
  return (
    <nav aria-labelledby="wheel-others" className={styles.others}>
      <h3 className={styles.heading} id="wheel-others">
        {t('wheel.off.other')}
      </h3>
      {OWN_GAMES.filter(({ name }) => name !== 'wheel').map(({ name, path, title }) => (
        <Link className={styles.other} href={path} key={name}>
          <GameIcon game={name} />
          <span className={styles.name}>{t(title)}</span>
          <ChevronRightIcon />
        </Link>
      ))}
    </nav>
  );
}
