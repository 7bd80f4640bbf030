import { useState } from 'react';
import { Link } from 'wouter';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { PlayIcon } from '../../ui/action-icons.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ChipButton } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CoinPath } from './coin-path.tsx';
import styles from './crypto-tip.module.css';

const STEPS: readonly { readonly title: PlainKey; readonly text: PlainKey }[] = [
  { title: 'cash.howto.wallet', text: 'cash.howto.wallet.text' },
  { title: 'cash.howto.buy', text: 'cash.howto.buy.text' },
  { title: 'cash.howto.send', text: 'cash.howto.send.text' },
];

/** How to deposit by crypto, as a short animation and its three steps in words. */
export function HowToDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      closeLabel={t('shell.close')}
      footer={
        <Link
          className={buttonClass({ variant: 'hot', isWide: true })}
          href="/cash/crypto"
          onClick={onClose}
        >
          {t('cash.tip.go')}
        </Link>
      }
      onClose={onClose}
      title={t('cash.howto.title')}
    >
      <div className={styles.howto}>
        <CoinPath className={styles.film} />
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }) => (
            <li className={styles.step} key={title}>
              <strong>{t(title)}</strong>
              <span className={styles.text}>{t(text)}</span>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}

/**
 * Says that crypto avoids the problems of bank transfers in the base currency, and how to use it.
 */
export function CryptoTip() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <aside className={styles.tip}>
      <CoinPath className={styles.art} />
      <div className={styles.words}>
        <p>
          <strong>{t('cash.tip.title')}</strong>
        </p>
        <p className={styles.text}>{t('cash.tip.text')}</p>
        <div className={styles.ways}>
          <Link className={styles.link} href="/cash/crypto">
            {t('cash.tip.go')}
          </Link>
          <ChipButton aria-haspopup="dialog" icon={<PlayIcon />} onClick={() => setIsOpen(true)}>
            {t('cash.tip.how')}
          </ChipButton>
        </div>
      </div>
      {isOpen && <HowToDialog onClose={() => setIsOpen(false)} />}
    </aside>
  );
}
