import { DESKTOP_MEDIA } from '../../platform/desktop-media.ts';
import { useAtomValue } from 'jotai';
import { memo, type MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { cx } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { CashbackIcon, TrophyIcon } from './catalog-icons.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { gameQuery } from './game-address.ts';
import { GameCover } from './game-cover.tsx';
import styles from './game-tile.module.css';
import type { TileGame } from './tile-game.ts';
import { tileShelfAtom, type TileWords } from './tile-shelf.ts';

/** From this share on a provider has said what its game returns. */
const RTP_SHOWN_FROM = 1;

/**
 * The cover's width in the grid and in the carousels: a third of the phone, a fixed tile elsewhere.
 */
const COVER_SIZES = `${DESKTOP_MEDIA} 160px, (min-width: 480px) 130px, 33vw`;

/** What a tile adds in words: its whole name, and what the figure on the cover is. */
function hintOf({ game, words: { t, percent }, isOpening }: TileFaceProps): string {
  if (isOpening) return t('catalog.tile.opening');
  if (game.rtp < RTP_SHOWN_FROM) return game.title;
  return `${game.title}. ${t('catalog.tile.rtp')} ${percent(game.rtp / 100)}`;
}

/** The flags that few games have. */
function marksOf({ hasCashback = false, hasTournament = false }: TileGame, { t }: TileWords) {
  if (!hasCashback && !hasTournament) return null;
  return (
    <span className={styles.marks}>
      {hasCashback && (
        <span className={styles.mark} title={t('catalog.tile.cashback')}>
          <CashbackIcon />
        </span>
      )}
      {hasTournament && (
        <span className={styles.mark} title={t('catalog.tile.tournament')}>
          <TrophyIcon />
        </span>
      )}
    </span>
  );
}

/** Letters of alphabets whose letters are as wide as those a line is counted in. */
const USUAL_LETTERS = /^[\u0020-\u052f\u2010-\u2022]*$/;

const isLong = (words: string, letters: number): boolean =>
  words.length > letters || !USUAL_LETTERS.test(words);

/** Opens the game over the page; with a modifier key or another button, in a new tab. */
function openGame(press: MouseEvent, identifier: string): void {
  const { ctrlKey, metaKey, shiftKey, altKey, button } = press;
  if (ctrlKey || metaKey || shiftKey || altKey || button !== 0) return;
  press.preventDefault();
  navigate(`${location.pathname}${gameQuery(location.search, identifier)}`);
}

type TileFaceProps = {
  readonly game: TileGame;
  readonly words: TileWords;
  readonly isFavorite: boolean;
  /** Whether the game is being opened. */
  readonly isOpening: boolean;
  /** How wide the cover will be, as the `sizes` of an image says it. */
  readonly sizes?: string | undefined;
  /** Whether its cover is on the first screen and is fetched at once. */
  readonly isEager?: boolean | undefined;
  /** Whether it is near the window for certain, so that its cover need not wait to be. */
  readonly isNear?: boolean | undefined;
  /** How many letters surely fit into a line of its words; a longer line may be cut. */
  readonly letters?: number | undefined;
  /** Which one it is of a list that is not wholly in the page, from zero. */
  readonly place?: number | undefined;
  readonly listLength?: number | undefined;
};

/** A tile that gets all its data as props: grids mount hundreds of them while they scroll. */
export const TileFace = memo(function TileFace(props: TileFaceProps) {
  const { game, words, isFavorite, isOpening, sizes = COVER_SIZES, isEager = false } = props;
  const { isNear, letters = 0, place, listLength } = props;
  const listed = place !== undefined && {
    role: 'listitem',
    'aria-posinset': place + 1,
    'aria-setsize': listLength,
    'data-place': place,
  };
  return (
    <div {...listed} className={styles.tile} data-game={game.identifier}>
      <a
        aria-busy={isOpening || undefined}
        className={styles.link}
        draggable={false}
        href={gameQuery('', game.identifier)}
        onClick={(press) => openGame(press, game.identifier)}
        title={hintOf(props)}
      >
        <span className={cx(styles.title, isLong(game.title, letters) && styles.long)}>
          {game.title}
        </span>
        <span className={cx(styles.provider, isLong(game.provider, letters) && styles.long)}>
          {game.provider}
        </span>
        <GameCover
          className={styles.cover}
          cover={game.cover}
          identifier={game.identifier}
          isEager={isEager}
          isNear={isNear}
          key={game.cover}
          sizes={sizes}
        >
          {game.isNew && <span className={styles.new}>{words.t('catalog.tile.new')}</span>}
          {game.rtp >= RTP_SHOWN_FROM && (
            <span className={styles.rtp}>{words.percent(game.rtp / 100)}</span>
          )}
          {marksOf(game, words)}
          {isOpening && (
            <span className={styles.opening}>
              <Spinner />
            </span>
          )}
        </GameCover>
      </a>
      <FavoriteButton
        className={styles.heart}
        game={game}
        isFavorite={isFavorite}
        label={words.t('catalog.favorite', { game: game.title })}
      />
    </div>
  );
});

type GameTileProps = Pick<TileFaceProps, 'game' | 'sizes' | 'isEager'>;

/**
 * A third-party game: cover, title, provider, flags and the heart. Pressing it puts the game into
 * the address, `?modal=game&id=`, over the page it is on, and what that opens is not the tile's
 * affair. Its texts, in `game-tile.json`, must have come before it is shown.
 */
export function GameTile({ game, sizes, isEager }: GameTileProps) {
  const { words, isFavorite, opening } = useAtomValue(tileShelfAtom);
  return (
    <TileFace
      game={game}
      isEager={isEager}
      isFavorite={isFavorite(game.identifier, game.isFavorite ?? false)}
      isOpening={opening === game.identifier}
      sizes={sizes}
      words={words}
    />
  );
}
