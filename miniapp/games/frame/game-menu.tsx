import { useId, useRef } from 'react';
import { Link } from 'wouter';
import { useT } from '../../i18n/language.ts';
import { hapticSelection } from '../../platform/platform.ts';
import { prefetchPage } from '../../shell/page-chunks.ts';
import { useIsDesk } from '../../shell/use-is-desk.ts';
import { ChevronDownIcon } from '../../ui/action-icons.tsx';
import { GameIcon } from './game-icon.tsx';
import styles from './game-menu.module.css';
import { OWN_GAMES, type GameName } from './own-games.ts';

type GameMenuProps = {
  /** The game on screen. */
  readonly game: GameName;
};

type GameLinksProps = GameMenuProps & { readonly onChoose?: () => void };

function GameLinks({ game, onChoose }: GameLinksProps) {
  const t = useT();
  return OWN_GAMES.map(({ name, path, title }) => (
    <Link
      aria-current={name === game ? 'page' : undefined}
      className={styles[name]}
      href={path}
      key={name}
      onClick={() => {
        hapticSelection();
        onChoose?.();
      }}
      onPointerDown={() => void prefetchPage(path)}
      onPointerEnter={() => void prefetchPage(path)}
    >
      <GameIcon game={name} />
      {t(title)}
    </Link>
  ));
}

/** The games behind the title: a phone's header has no room for them. */
function FoldedMenu({ game }: GameMenuProps) {
  const t = useT();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const title = OWN_GAMES.find(({ name }) => name === game)?.title ?? 'frame.menu';
  return (
    <>
      <button aria-label={t(title)} className={styles.face} popoverTarget={id} type="button">
        <span className={styles.sign}>
          <GameIcon game={game} />
        </span>
        <span className={styles.name}>{t(title)}</span>
        <ChevronDownIcon />
      </button>
      <nav aria-label={t('frame.menu')} className={styles.panel} id={id} popover="auto" ref={panel}>
        <GameLinks game={game} onChoose={() => panel.current?.hidePopover()} />
      </nav>
    </>
  );
}

/** The way from one own game to another: a row on the desk, a sheet under the title on the phone. */
export function GameMenu({ game }: GameMenuProps) {
  const t = useT();
  const isDesk = useIsDesk();
  if (!isDesk) return <FoldedMenu game={game} />;
  return (
    <nav aria-label={t('frame.menu')} className={styles.row}>
      <GameLinks game={game} />
    </nav>
  );
}
