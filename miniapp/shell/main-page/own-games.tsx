import { Link } from 'wouter';
import type { GameManifest } from '../../games/frame/game-manifest.ts';
import { GAMES } from '../../games/manifests.ts';
import { TileArt } from '../../games/tile-art.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { prefetchPage } from '../../platform/prefetch-page.ts';
import { cx } from '../../ui/class-names.ts';
import styles from './own-games.module.css';
import headings from './heading.module.css';
import { useIsPainted } from './use-is-painted.ts';

type GameTileProps = { readonly game: GameManifest; readonly hasArt: boolean };

function GameTile({ game, hasArt }: GameTileProps) {
  const t = useT();
  const formats = useFormats();
  const { name, path, title, look, returns, about } = game;
  return (
    <Link
      className={cx(styles.tile, look)}
      href={path}
      onPointerDown={() => void prefetchPage(path)}
      onPointerEnter={() => void prefetchPage(path)}
    >
      {hasArt && <TileArt className={styles.art} game={name} />}
      <span className={styles.words}>
        <span className={styles.title}>{t(title)}</span>
        <span className={styles.text}>{about(t)}</span>
      </span>
      <span className={styles.returns}>{t('main.own.returns', { percent: returns(formats) })}</span>
    </Link>
  );
}

/** Our own games, each as a tile with its return to player. */
export function OwnGames() {
  const t = useT();
  const isPainted = useIsPainted();
  return (
    <section aria-labelledby="own-games" className={styles.own}>
      <header className={headings.head}>
        <h2 className={headings.heading} id="own-games">
          {t('main.own.title')}
        </h2>
        <p className={headings.note}>{t('main.own.note')}</p>
      </header>
      <div className={styles.tiles}>
        {GAMES.map((game) => (
          <GameTile game={game} hasArt={isPainted} key={game.name} />
        ))}
      </div>
    </section>
  );
}
