import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { BotPlane } from '../../art/bot-plane.tsx';
import { isAdultAtom } from '../../platform/adult-atom.ts';
import { useT } from '../../i18n/language.ts';
import { deviceAtom } from '../../platform/device-atom.ts';
import { isTelegram } from '../../platform/launch.ts';
import { openAddress } from '../../platform/platform.ts';
import { botLinkAtom } from '../../transport/bot-link.ts';
import { modalAtom } from '../../ui/modal-atom.ts';
import { isHome } from '../../platform/home-path.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { openDialogsAtom } from '../../ui/open-dialogs.ts';
import styles from './bot-notice.module.css';

/** How long the home page must have been undisturbed before the notice appears. */
const CALM_MS = 120_000;

/** Whether the visitor has closed the notice on this device; it is then never shown again. */
const isBotNoticeClosedAtom = deviceAtom('rh.botNotice', false);

/** True on the home page while no dialog is open and no question is asked. */
function useIsCalm(): boolean {
  const [path] = useLocation();
  const search = useSearch();
  const isAdult = useAtomValue(isAdultAtom);
  const hasWindow = useAtomValue(modalAtom) !== null;
  const hasDialog = useAtomValue(openDialogsAtom).length > 0;
  const isPlain = isHome(path) && !new URLSearchParams(search).has('modal');
  return isAdult && isPlain && !hasWindow && !hasDialog;
}

type WindowProps = { readonly onClose: () => void; readonly onSubscribe: () => void };

/** What the bot is for, and a link to it. */
export function BotNoticeWindow({ onClose, onSubscribe }: WindowProps) {
  const t = useT();
  return (
    <Dialog
      closeLabel={t('shell.close')}
      footer={
        <div className={styles.actions}>
          <Button isWide onClick={onSubscribe} size="large" variant="hot">
            {t('bot.subscribe')}
          </Button>
          <Button isWide onClick={onClose} variant="ghost">
            {t('bot.later')}
          </Button>
        </div>
      }
      onClose={onClose}
      title={t('bot.title')}
    >
      <BotPlane className={styles.art} />
      <ul className={styles.reasons}>
        <li>{t('bot.play')}</li>
        <li>{t('bot.enter')}</li>
        <li>{t('bot.link')}</li>
      </ul>
    </Dialog>
  );
}

/**
 * Offers the messenger bot once per device: on a home page that has been undisturbed for two
 * minutes, never over a dialog, and never inside the messenger itself.
 */
export function BotNotice() {
  const link = useAtomValue(botLinkAtom);
  const [isClosed, setIsClosed] = useAtom(isBotNoticeClosedAtom);
  const [isShown, setIsShown] = useState(false);
  const isCalm = useIsCalm();
  const isDue = isCalm && link !== null && !isClosed && !isTelegram && !isShown;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => setIsShown(true), CALM_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
  if (!isShown || link === null) return null;
  const close = () => {
    setIsShown(false);
    setIsClosed(true);
  };
  const subscribe = () => {
    close();
    openAddress(link);
  };
  return <BotNoticeWindow onClose={close} onSubscribe={subscribe} />;
}
