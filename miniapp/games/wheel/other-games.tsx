import { Link } from 'wouter';
import { useT } from '../../i18n/language.ts';
import { ChevronRightIcon } from '../../ui/action-icons.tsx';
import { GameIcon } from '../frame/game-icon.tsx';
import { useGamesFrame } from '../frame/games-frame.ts';
import styles from './other-games.module.css';
import { WHEEL } from './wheel-manifest.tsx';

/** Links to the games that are open. */
export function OtherGames() {
  const t = useT();
  const { games } = useGamesFrame();
  return (
    <nav aria-labelledby="wheel-others" className={styles.others}>
      <h3 className={styles.heading} id="wheel-others">
        {t('wheel.off.other')}
      </h3>
      {games
        .filter((game) => game !== WHEEL)
        .map((game) => (
          <Link className={styles.other} href={game.path} key={game.name}>
            <GameIcon game={game} />
            <span className={styles.name}>{t(game.title)}</span>
            <ChevronRightIcon />
          </Link>
        ))}
    </nav>
  );
}
