import { Link } from 'wouter';
import { SleepingWheel } from '../../art/wheel-asleep.tsx';
import { useT } from '../../i18n/language.ts';
import { ChevronRightIcon } from '../../ui/action-icons.tsx';
import { GameIcon } from '../frame/game-icon.tsx';
import { OWN_GAMES } from '../frame/own-games.ts';
import styles from './wheel-off.module.css';

/** The wheel switched off: the game is hidden, and what it did before can still be checked. */
export function WheelOff() {
  const t = useT();
  return (
    <section className={styles.off}>
      <SleepingWheel className={styles.art} />
      <h2 className={styles.title}>{t('wheel.off.title')}</h2>
      <p className={styles.text}>{t('wheel.off.text')}</p>
    </section>
  );
}

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
