import { atom, useAtomValue } from 'jotai';
import { memo, useMemo, type MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { localeTagAtom, useT } from '../i18n/language.ts';
import { numberWriter } from '../i18n/numbers.ts';
import { Spinner } from '../ui/spinner.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CashbackIcon, TrophyIcon } from './catalog-icons.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { gameQuery } from './game-address.ts';
import { GameCover } from './game-cover.tsx';
import styles from './game-tile.module.css';
import { openingGameAtom } from './opening-game.ts';
import type { TileGame } from './tile-game.ts';

/** From this share on a provider has said what its game returns. */
const RTP_SHOWN_FROM = 1;

/** The cover's width in the grid and in the carousels: a third of the phone, a fixed tile elsewhere. */
const COVER_SIZES = '(min-width: 990px) 160px, (min-width: 480px) 130px, 33vw';

const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const;

const percentAtom = atom((get) => numberWriter(get(localeTagAtom), PERCENT));

function Badges({ game }: { readonly game: TileGame }) {
  const t = useT();
  const percent = useAtomValue(percentAtom);
  const { isNew, rtp, hasCashback = false, hasTournament = false } = game;
  return (
    <>
      {isNew && <span className={styles.new}>{t('catalog.tile.new')}</span>}
      <span className={styles.bottom}>
        {rtp >= RTP_SHOWN_FROM && (
          <span className={styles.rtp}>
            <VisuallyHidden>{t('catalog.tile.rtp')} </VisuallyHidden>
            {percent(rtp / 100)}
          </span>
        )}
        {hasCashback && (
          <span className={styles.mark} title={t('catalog.tile.cashback')}>
            <CashbackIcon />
            <VisuallyHidden>{t('catalog.tile.cashback')}</VisuallyHidden>
          </span>
        )}
        {hasTournament && (
          <span className={styles.mark} title={t('catalog.tile.tournament')}>
            <TrophyIcon />
            <VisuallyHidden>{t('catalog.tile.tournament')}</VisuallyHidden>
          </span>
        )}
      </span>
    </>
  );
}

/** Whether this game is on its way to being opened; a tile hears of no other's. */
function useIsOpening(identifier: string): boolean {
  return useAtomValue(
    useMemo(() => atom((get) => get(openingGameAtom) === identifier), [identifier]),
  );
}

/** Opens the game over the page; with a key or a button for a tab of its own, that is opened. */
function openGame(press: MouseEvent, identifier: string): void {
  const { ctrlKey, metaKey, shiftKey, altKey, button } = press;
  if (ctrlKey || metaKey || shiftKey || altKey || button !== 0) return;
  press.preventDefault();
  navigate(`${location.pathname}${gameQuery(location.search, identifier)}`);
}

type GameTileProps = {
  readonly game: TileGame;
  /** How wide the cover will be, as the `sizes` of an image says it. */
  readonly sizes?: string;
  /** Whether its cover is on the first screen and is fetched at once. */
  readonly isEager?: boolean;
};

/**
 * A third-party game: cover, title, provider, flags and the heart. Pressing it puts the game into
 * the address, `?modal=game&id=`, over the page it is on, and what that opens is not the tile's
 * affair. Its texts, in `game-tile.json`, must have come before it is shown.
 */
export const GameTile = memo(function GameTile(props: GameTileProps) {
  const { game, sizes = COVER_SIZES, isEager = false } = props;
  const t = useT();
  const isOpening = useIsOpening(game.identifier);
  return (
    <div className={styles.tile} data-game={game.identifier}>
      <a
        aria-busy={isOpening || undefined}
        className={styles.link}
        draggable={false}
        href={gameQuery('', game.identifier)}
        onClick={(press) => openGame(press, game.identifier)}
      >
        <span className={styles.title} title={game.title}>
          {game.title}
        </span>
        <span className={styles.provider}>{game.provider}</span>
        <span className={styles.cover}>
          <GameCover
            cover={game.cover}
            identifier={game.identifier}
            isEager={isEager}
            key={game.cover}
            sizes={sizes}
          />
          <Badges game={game} />
          {isOpening && (
            <span className={styles.opening}>
              <Spinner />
              <VisuallyHidden>{t('catalog.tile.opening')}</VisuallyHidden>
            </span>
          )}
        </span>
      </a>
      <span className={styles.heart}>
        <FavoriteButton game={game} />
      </span>
    </div>
  );
});
