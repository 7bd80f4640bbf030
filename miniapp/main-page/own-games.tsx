import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { BATTLE_FEE_PERCENT } from '../../shared/games/battle/rules.ts';
import {
  DICE_CHANCE_LIMIT,
  DICE_MIN_PERCENT,
  DICE_RETURN_PERCENT,
} from '../../shared/games/dice/rules.ts';
import {
  MINES_MAX_LENGTH,
  MINES_MIN_LENGTH,
  MINES_RETURN_PERCENT,
} from '../../shared/games/mines/rules.ts';
import { WHEEL_RETURN_PERCENT, WHEEL_SECTORS } from '../../shared/games/wheel/rules.ts';
import { OWN_GAMES, type OwnGame } from '../games/frame/own-games.ts';
import { useFormats, type Formats } from '../i18n/format.ts';
import { useT, type Translate } from '../i18n/language.ts';
import { prefetchPage } from '../shell/page-chunks.ts';
import styles from './own-games.module.css';
import headings from './heading.module.css';
import { useIsPainted } from './use-is-painted.ts';

/** What a tile says of its game; the figures are the rules' own. */
type Tile = {
  readonly returns: (formats: Formats) => string;
  readonly text: (t: Translate) => string;
};

const TileArt = lazy(async () => ({ default: (await import('./tile-art.tsx')).TileArt }));

const TILES: Record<OwnGame['name'], Tile> = {
  dice: {
    returns: ({ number }) => number(DICE_RETURN_PERCENT),
    text: (t) => t('main.own.dice', { min: DICE_MIN_PERCENT, max: DICE_CHANCE_LIMIT - 1 }),
  },
  mines: {
    returns: ({ number }) => number(MINES_RETURN_PERCENT),
    text: (t) => t('main.own.mines', { min: MINES_MIN_LENGTH, max: MINES_MAX_LENGTH }),
  },
  battle: {
    returns: ({ number }) => `${number(100 - BATTLE_FEE_PERCENT)}–${number(100)}`,
    text: (t) => t('main.own.battle'),
  },
  wheel: {
    returns: ({ number }) => number(WHEEL_RETURN_PERCENT),
    text: (t) => t('main.own.wheel', { times: Math.max(...WHEEL_SECTORS) }),
  },
};

type GameTileProps = { readonly game: OwnGame; readonly hasArt: boolean };

function GameTile({ game: { name, path, title }, hasArt }: GameTileProps) {
  const t = useT();
  const formats = useFormats();
  const { returns, text } = TILES[name];
  return (
    <Link
      className={styles[name]}
      href={path}
      onPointerDown={() => void prefetchPage(path)}
      onPointerEnter={() => void prefetchPage(path)}
    >
      {hasArt && (
        <Suspense fallback={null}>
          <TileArt game={name} />
        </Suspense>
      )}
      <span className={styles.words}>
        <span className={styles.title}>{t(title)}</span>
        <span className={styles.text}>{text(t)}</span>
      </span>
      <span className={styles.returns}>{t('main.own.returns', { percent: returns(formats) })}</span>
    </Link>
  );
}

/** The house's own games, a tile each with what comes back of the stakes. */
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
        {OWN_GAMES.map((game) => (
          <GameTile game={game} hasArt={isPainted} key={game.name} />
        ))}
      </div>
    </section>
  );
}
