import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'wouter';
import { chatMarkAtom, isChatSheetOpenAtom } from '../community/chat-open.ts';
import { useT } from '../i18n/language.ts';
import { hapticSelection } from '../platform/platform.ts';
import { store } from '../platform/store.ts';
import { sessionAtom } from '../players/profile-atoms.ts';
import { ChatIcon, MenuIcon } from '../ui/place-icons.tsx';
import styles from './bottom-bar.module.css';
import { openModal } from '../ui/modal-atom.ts';
import { barLinks } from './nav-links.tsx';
import { prefetchPage } from '../platform/prefetch-page.ts';

/** The phone's bar: the main pages, the chat, and a sheet with everything else. */
export function BottomBar() {
  const t = useT();
  const [path] = useLocation();
  const isGuest = useAtomValue(sessionAtom) === 'guest';
  return (
    <nav aria-label={t('shell.menu.label')} className={styles.bar}>
      {barLinks(isGuest).map((link) => (
        <Link
          aria-current={link.here.test(path) ? 'page' : undefined}
          className={styles.item}
          href={link.path}
          key={link.path}
          onClick={hapticSelection}
          onPointerDown={() => void prefetchPage(link.path)}
        >
          {link.icon}
          {t(link.label)}
        </Link>
      ))}
      <button
        aria-haspopup="dialog"
        className={styles.item}
        onClick={() => store.set(isChatSheetOpenAtom, true)}
        type="button"
        {...useAtomValue(chatMarkAtom)}
      >
        <ChatIcon />
        {t('shell.menu.chat')}
      </button>
      <button
        aria-haspopup="dialog"
        className={styles.item}
        onClick={() => openModal('menu')}
        type="button"
      >
        <MenuIcon />
        {t('shell.menu.label')}
      </button>
    </nav>
  );
}
