import { Link } from 'wouter';
import { operatorDetails } from '../i18n/operator.ts';
import { useT } from '../i18n/language.ts';
import type { PlainKey } from '../i18n/message-key.ts';
import { LogoMark } from '../ui/logo.tsx';
import styles from './footer.module.css';

const LINKS: readonly { readonly path: string; readonly label: PlainKey }[] = [
  { path: '/protection', label: 'shell.menu.protection' },
  { path: '/helpdesk/terms', label: 'shell.footer.terms' },
  { path: '/helpdesk/policy', label: 'shell.footer.policy' },
  { path: '/fairness', label: 'shell.menu.fairness' },
  { path: '/verify', label: 'shell.menu.verify' },
  { path: '/solvency', label: 'shell.footer.solvency' },
];

/** The age mark, the note on responsible play, the links and the operator's details. */
export function Footer() {
  const t = useT();
  const { operator, licence, address, supportMail } = operatorDetails(t);
  return (
    <footer aria-label={t('shell.footer.label')} className={styles.footer}>
      <div className={styles.care}>
        <strong aria-label={t('shell.footer.age')} className={styles.age}>
          18+
        </strong>
        <p>{t('shell.footer.care')}</p>
      </div>
      <ul className={styles.links}>
        {LINKS.map((link) => (
          <li key={link.path}>
            <Link className={styles.link} href={link.path}>
              {t(link.label)}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.operator}>
        <LogoMark />
        <span>{[operator, licence, address, supportMail].join(' · ')}</span>
      </p>
    </footer>
  );
}
