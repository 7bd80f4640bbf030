import { useId, useRef } from 'react';
import { Link } from 'wouter';
import { useT } from '../../i18n/language.ts';
import { hapticSelection } from '../../platform/platform.ts';
import { prefetchPage } from '../../platform/prefetch-page.ts';
import { useIsDesktop } from '../../platform/use-is-desktop.ts';
import { ChevronDownIcon } from '../../ui/action-icons.tsx';
import { GameIcon } from './game-icon.tsx';
import type { GameManifest } from './game-manifest.ts';
import styles from './game-menu.module.css';
import { useGamesFrame } from './games-frame.ts';

type GameMenuProps = {
  /** The game on screen. */
  readonly game: GameManifest;
};

type GameLinksProps = GameMenuProps & { readonly onChoose?: () => void };

function GameLinks({ game, onChoose }: GameLinksProps) {
  const t = useT();
  const { games } = useGamesFrame();
  return games.map((each) => (
    <Link
      aria-current={each === game ? 'page' : undefined}
      className={each.look}
      href={each.path}
      key={each.name}
      onClick={() => {
        hapticSelection();
        onChoose?.();
      }}
      onPointerDown={() => void prefetchPage(each.path)}
      onPointerEnter={() => void prefetchPage(each.path)}
    >
      <GameIcon game={each} />
      {t(each.title)}
    </Link>
  ));
}

/** The games behind the title: a phone's header has no room for them. */
function FoldedMenu({ game }: GameMenuProps) {
  const t = useT();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  return (
    <>
      <button aria-label={t(game.title)} className={styles.face} popoverTarget={id} type="button">
        <span className={styles.sign}>
          <GameIcon game={game} />
        </span>
        <span className={styles.name}>{t(game.title)}</span>
        <ChevronDownIcon />
      </button>
      <nav aria-label={t('frame.menu')} className={styles.panel} id={id} popover="auto" ref={panel}>
        <GameLinks game={game} onChoose={() => panel.current?.hidePopover()} />
      </nav>
    </>
  );
}

/**
 * The way from one own game to another: a row on the desk, a sheet under the title on the phone.
 */
export function GameMenu({ game }: GameMenuProps) {
  const t = useT();
  const isDesktop = useIsDesktop();
  if (!isDesktop) return <FoldedMenu game={game} />;
  return (
    <nav aria-label={t('frame.menu')} className={styles.row}>
      <GameLinks game={game} />
    </nav>
  );
}
