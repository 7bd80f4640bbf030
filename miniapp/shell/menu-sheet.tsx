import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { LANGUAGE_NAMES } from '../../shared/i18n/languages.ts';
import { languageAtom, useT } from '../i18n/language.ts';
import { currencyAtom } from '../players/profile-atoms.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ChevronRightIcon, SwapIcon } from '../ui/action-icons.tsx';
import { CrownIcon, GlobeIcon } from '../ui/menu-place-icons.tsx';
import styles from './menu-sheet.module.css';
import { closeModal, openModal } from '../ui/modal-atom.ts';
import { navigate } from 'wouter/use-browser-location';
import { HeadsetIcon, RiseIcon } from './menu-icons.tsx';
import { INVEST_ADDRESS, MENU_LINKS, openInvestPage } from './menu-links.tsx';
import { SessionStrip } from '../players/session-strip.tsx';

type SheetButtonProps = {
  readonly icon: ReactNode;
  readonly label: string;
  readonly value?: string;
  readonly onPress: () => void;
  readonly isDialog?: boolean;
};

/** The menu goes first: the page opens where it was. */
function openSupport(): void {
  closeModal();
  navigate('/support');
}

function SheetButton({ icon, label, value, onPress, isDialog = true }: SheetButtonProps) {
  return (
    <button
      aria-haspopup={isDialog ? 'dialog' : undefined}
      className={styles.item}
      onClick={onPress}
      type="button"
    >
      {icon}
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      <ChevronRightIcon />
    </button>
  );
}

/** Everything the phone's bar has no room for. */
export function MenuSheet() {
  const t = useT();
  const [path] = useLocation();
  const language = useAtomValue(languageAtom);
  const currency = useAtomValue(currencyAtom);
  return (
    <Dialog closeLabel={t('shell.close')} onClose={closeModal} title={t('shell.menu.label')}>
      <nav aria-label={t('shell.menu.label')} className={styles.tiles}>
        {MENU_LINKS.map((link) => (
          <Link
            aria-current={link.here.test(path) ? 'page' : undefined}
            className={styles.tile}
            href={link.path}
            key={link.path}
            onClick={closeModal}
          >
            {link.icon}
            {t(link.label)}
          </Link>
        ))}
      </nav>
      <div className={styles.list}>
        <SheetButton
          icon={<CrownIcon />}
          label={t('shell.menu.vip')}
          onPress={() => openModal('vip')}
        />
        <SheetButton
          icon={<SwapIcon />}
          label={t('shell.currency.title')}
          onPress={() => openModal('currency')}
          value={currency.name}
        />
        <SheetButton
          icon={<GlobeIcon />}
          label={t('shell.language.title')}
          onPress={() => openModal('language')}
          value={LANGUAGE_NAMES[language]}
        />
        <SheetButton
          icon={<HeadsetIcon />}
          isDialog={false}
          label={t('shell.menu.support')}
          onPress={openSupport}
        />
        {INVEST_ADDRESS && (
          <SheetButton
            icon={<RiseIcon />}
            isDialog={false}
            label={t('shell.menu.invest')}
            onPress={openInvestPage}
          />
        )}
      </div>
      <SessionStrip className={styles.session} />
    </Dialog>
  );
}
