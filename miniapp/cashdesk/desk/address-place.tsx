import type { ReactNode } from 'react';
import { useT } from '../../i18n/language.ts';
import { ExternalIcon } from '../../ui/action-icons.tsx';
import { buttonClass } from '../../ui/button.tsx';
import styles from './address-place.module.css';

type AddressPlaceProps = {
  readonly coin: string;
  /** The QR code of the address. */
  readonly picture: string;
  /** The URI that opens a wallet with the address filled in; undefined when there is none. */
  readonly link: string | undefined;
  /** The terms and their figures, each pair in a `div`. */
  readonly facts: ReactNode;
  /** The address and what belongs to it, each with a copy button. */
  readonly children: ReactNode;
};

/** Where to send coins: the QR code, the values to copy, the terms, and a link to a wallet. */
export function AddressPlace({ coin, picture, link, facts, children }: AddressPlaceProps) {
  const t = useT();
  return (
    <div className={styles.place}>
      <img
        alt={t('cash.crypto.qr', { coin })}
        className={styles.qr}
        height="192"
        src={picture}
        width="192"
      />
      <div className={styles.words}>
        {children}
        <dl className={styles.facts}>{facts}</dl>
        {link !== undefined && (
          <a className={buttonClass({})} href={link}>
            <span className={styles.open}>
              <ExternalIcon />
              {t('cash.crypto.open')}
            </span>
          </a>
        )}
      </div>
    </div>
  );
}
