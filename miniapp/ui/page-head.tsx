import { atom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { useT } from '../i18n/language.ts';
import { isTelegram } from '../platform/launch.ts';
import { ChevronLeftIcon } from './action-icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './page-head.module.css';
import { useIsDesktop } from '../platform/use-is-desktop.ts';

/** The element in the phone's header that holds a page's head; null until the header is mounted. */
export const pageHeadPlaceAtom = atom<HTMLElement | null>(null);

type PageHeadProps = {
  readonly title: string;
  /** The target of the back link. */
  readonly back: string;
  /** Shown in place of the title, which is then only for screen readers. */
  readonly face?: ReactNode;
  /** Shown between title and control on wide screens; the phone has no room for it. */
  readonly middle?: ReactNode;
  /** A control at the end of the row. */
  readonly end?: ReactNode;
};

/**
 * The back link, the title and one control of a game's page: on the phone they are in the header
 * instead of the logo, on wide screens above the content. Telegram has its own back button.
 */
export function PageHead({ title, back, face, middle, end }: PageHeadProps) {
  const t = useT();
  const isDesktop = useIsDesktop();
  const place = useAtomValue(pageHeadPlaceAtom);
  const head = (
    <div className={styles.head}>
      {!isTelegram && (
        <Link aria-label={t('shell.back')} className={styles.back} href={back}>
          <ChevronLeftIcon />
        </Link>
      )}
      {face === undefined ? (
        <h1 className={styles.title}>{title}</h1>
      ) : (
        <>
          <VisuallyHidden>
            <h1>{title}</h1>
          </VisuallyHidden>
          <div className={styles.face}>{face}</div>
        </>
      )}
      {isDesktop && middle !== undefined && <div className={styles.middle}>{middle}</div>}
      <div className={styles.end}>{end}</div>
    </div>
  );
  if (isDesktop) return head;
  return place === null ? null : createPortal(head, place);
}
