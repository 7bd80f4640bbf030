import type { FairnessTexts } from './fairness-texts.ts';
import styles from './limits.module.css';

/** The times of a table round, as everybody may hold us to them. */
export function Limits({ texts }: { readonly texts: FairnessTexts['limits'] }) {
  return (
    <section aria-labelledby="fair-limits" className={styles.section}>
      <h2 className={styles.title} id="fair-limits">
        {texts.title}
      </h2>
      <ul className={styles.limits}>
        {texts.items.map(({ title, text }) => (
          <li className={styles.limit} key={title}>
            <p className={styles.figure}>{title}</p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
