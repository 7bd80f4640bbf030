import { Link } from 'wouter';
import { useT } from '../../i18n/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CopyValue } from './copy-value.tsx';
import { DeskNote } from './desk-note.tsx';
import styles from './late-help.module.css';

/** Whom to ask about money that was sent, and the number by which they find the deposit. */
export function LateHelp({ id }: { readonly id: string }) {
  const t = useT();
  return (
    <div className={styles.help}>
      <CopyValue name={t('cash.late.number')} text={id} />
      <p className={styles.ways}>
        <Link className={buttonClass({ variant: 'quiet' })} href="/helpdesk/faq">
          {t('shell.menu.help')}
        </Link>
        <Link className={buttonClass({ variant: 'ghost' })} href="/protection#complaints">
          {t('cash.late.complaint')}
        </Link>
      </p>
    </div>
  );
}

/**
 * The requisites of a transfer have expired: do not send money there, and what happened to money
 * already sent.
 */
export function RunOutNote({ id }: { readonly id: string }) {
  const t = useT();
  return (
    <div className={styles.place} role="alert">
      <DeskNote tone="warn">
        <p>{t('cash.p2p.over')}</p>
      </DeskNote>
      <LateHelp id={id} />
    </div>
  );
}
