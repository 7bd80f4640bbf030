import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { ChevronDownIcon } from '../../ui/action-icons.tsx';
import styles from './faq.module.css';

type Question = { readonly ask: PlainKey; readonly answer: PlainKey };

const QUESTIONS: readonly Question[] = [
  { ask: 'partners.faq.count.ask', answer: 'partners.faq.count.answer' },
  { ask: 'partners.faq.paid.ask', answer: 'partners.faq.paid.answer' },
  { ask: 'partners.faq.minus.ask', answer: 'partners.faq.minus.answer' },
  { ask: 'partners.faq.see.ask', answer: 'partners.faq.see.answer' },
  { ask: 'partners.faq.change.ask', answer: 'partners.faq.change.answer' },
  { ask: 'partners.faq.self.ask', answer: 'partners.faq.self.answer' },
];

/** What partners ask, with the answers. */
export function Faq() {
  const t = useT();
  return (
    <section className={styles.section}>
      <h2>{t('partners.faq')}</h2>
      <div className={styles.list}>
        {QUESTIONS.map(({ ask, answer }) => (
          <details className={styles.item} key={ask}>
            <summary className={styles.question}>
              {t(ask)}
              <ChevronDownIcon />
            </summary>
            <p className={styles.answer}>{t(answer)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
