import { Link } from 'wouter';
import { startMsOf, TERMS_EDITIONS, type TermsEdition } from '../../../shared/players/terms.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import styles from './about-edition.module.css';
import type { LegalKind } from './legal-page.tsx';

type AboutEditionProps = {
  readonly kind: LegalKind;
  readonly edition: TermsEdition;
  readonly nowMs: number;
};

/** The day as its name says it, in every time zone. */
const dayOf = ({ from }: TermsEdition) => new Date(`${from}T00:00`);

/** Whether the edition is in force, until when, what comes next, and all other editions. */
export function AboutEdition({ kind, edition, nowMs }: AboutEditionProps) {
  const t = useT();
  const { date } = useFormats();
  const at = TERMS_EDITIONS.indexOf(edition);
  const next = TERMS_EDITIONS[at + 1];
  const isToCome = startMsOf(edition) > nowMs;
  const isOver = next !== undefined && startMsOf(next) <= nowMs;
  const place = `/helpdesk/${kind}`;
  const [from, nextFrom] = [date(dayOf(edition)), next && date(dayOf(next))];
  return (
    <>
      <p className={styles.date}>
        {isToCome && t('help.toCome', { date: from })}
        {!isToCome && !isOver && t('help.inForce', { date: from })}
        {isOver && t('help.over', { from, until: nextFrom ?? '' })}
      </p>
      {!isOver && !isToCome && next !== undefined && (
        <div className={styles.notice} role="note">
          <p>{t('help.next', { date: nextFrom ?? '' })}</p>
          <p>{t(next.asksAgain ? 'help.next.asks' : 'help.next.mild')}</p>
          <p className={styles.links}>
            <Link className={styles.link} href={`${place}/${next.from}/changes`}>
              {t('help.changes')}
            </Link>
            <Link className={styles.link} href={`${place}/${next.from}`}>
              {t('help.next.read')}
            </Link>
          </p>
        </div>
      )}
      {isToCome && (
        <p className={styles.links}>
          <Link className={styles.link} href={`${place}/${edition.from}/changes`}>
            {t('help.changes')}
          </Link>
        </p>
      )}
      {TERMS_EDITIONS.length > 1 && (
        <nav aria-label={t('help.editions')} className={styles.editions}>
          {t('help.editions')}
          {TERMS_EDITIONS.map((one) => (
            <Link
              aria-current={one === edition ? 'page' : undefined}
              className={styles.link}
              href={`${place}/${one.from}`}
              key={one.from}
            >
              {date(dayOf(one))}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
