import { useAtom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { LANGUAGE_NAMES } from '../../shared/i18n/languages.ts';
import { languageAtom, useT } from '../i18n/language.ts';
import { isMenuWideAtom } from '../platform/preferences.ts';
import { CrownIcon, GlobeIcon, PanelIcon } from '../ui/menu-place-icons.tsx';
import { openModal } from '../ui/modal-atom.ts';
import { navigate } from 'wouter/use-browser-location';
import { ChatButton } from './chat-button.tsx';
import { HeadsetIcon, RiseIcon } from './menu-icons.tsx';
import { INVEST_ADDRESS, MENU_LINKS, openInvestPage } from './menu-links.tsx';
import { prefetchPage } from '../platform/prefetch-page.ts';
import { SessionStrip } from '../players/session-strip.tsx';
import styles from './side-menu.module.css';

type MenuButtonProps = {
  readonly icon: ReactNode;
  readonly label: string;
  readonly onPress: () => void;
  readonly isDialog?: boolean;
};

function MenuButton({ icon, label, onPress, isDialog = true }: MenuButtonProps) {
  return (
    <button
      aria-haspopup={isDialog ? 'dialog' : undefined}
      className={styles.item}
      onClick={onPress}
      title={label}
      type="button"
    >
      {icon}
      <span className={styles.label}>{label}</span>
    </button>
  );
}

/** The links of the left menu; names are shown next to the icons unless it is folded. */
export function SideMenuItems() {
  const t = useT();
  const [path] = useLocation();
  const language = useAtomValue(languageAtom);
  const [isWide, setIsWide] = useAtom(isMenuWideAtom);
  return (
    <>
      <ChatButton />
      <nav aria-label={t('shell.menu.label')} className={styles.group}>
        {MENU_LINKS.map((link) => (
          <Link
            aria-current={link.here.test(path) ? 'page' : undefined}
            className={styles.item}
            href={link.path}
            key={link.path}
            onPointerEnter={() => void prefetchPage(link.path)}
            title={t(link.label)}
          >
            {link.icon}
            <span className={styles.label}>{t(link.label)}</span>
          </Link>
        ))}
      </nav>
      <div className={styles.group}>
        <MenuButton
          icon={<CrownIcon />}
          label={t('shell.menu.vip')}
          onPress={() => openModal('vip')}
        />
        <MenuButton
          icon={<GlobeIcon />}
          label={LANGUAGE_NAMES[language]}
          onPress={() => openModal('language')}
        />
        <MenuButton
          icon={<HeadsetIcon />}
          isDialog={false}
          label={t('shell.menu.support')}
          onPress={() => navigate('/support')}
        />
        {INVEST_ADDRESS && (
          <MenuButton
            icon={<RiseIcon />}
            isDialog={false}
            label={t('shell.menu.invest')}
            onPress={openInvestPage}
          />
        )}
      </div>
      <div className={styles.end}>
        {isWide && <SessionStrip className={styles.session} />}
        <MenuButton
          icon={<PanelIcon />}
          isDialog={false}
          label={t(isWide ? 'shell.menu.narrow' : 'shell.menu.widen')}
          onPress={() => setIsWide(!isWide)}
        />
      </div>
    </>
  );
}
