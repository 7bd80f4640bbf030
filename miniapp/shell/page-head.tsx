import { atom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { useT } from '../i18n/language.ts';
import { isTelegram } from '../platform/launch.ts';
import { ChevronLeftIcon } from '../ui/action-icons.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './page-head.module.css';
import { useIsDesk } from './use-is-desk.ts';

/** The place in the phone's header that a page's head takes; null until the header stands. */
export const pageHeadPlaceAtom = atom<HTMLElement | null>(null);

type PageHeadProps = {
  readonly title: string;
  /** Where the way back leads. */
  readonly back: string;
  /** What stands where the title would be seen; the title itself is then only spoken. */
  readonly face?: ReactNode;
  /** What stands between title and control on the desk; the phone has no room for it. */
  readonly middle?: ReactNode;
  /** A control at the end of the row. */
  readonly end?: ReactNode;
};

/**
 * The way back, the title and one control of a page that is played on: on the phone they stand in
 * the header instead of the logo, on the desk above the content. Telegram has a way back of its own.
 */
export function PageHead({ title, back, face, middle, end }: PageHeadProps) {
  const t = useT();
  const isDesk = useIsDesk();
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
      {isDesk && middle !== undefined && <div className={styles.middle}>{middle}</div>}
      <div className={styles.end}>{end}</div>
    </div>
  );
  if (isDesk) return head;
  return place === null ? null : createPortal(head, place);
}
