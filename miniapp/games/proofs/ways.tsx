import type { WayTexts } from './fairness-texts.ts';
import styles from './ways.module.css';

/** One way to a fair outcome, in numbered steps along a line. */
function Way({ way, tone }: { readonly way: WayTexts; readonly tone: 'solo' | 'table' }) {
  return (
    <section aria-labelledby={`way-${tone}`} className={styles.way} data-tone={tone}>
      <h2 className={styles.title} id={`way-${tone}`}>
        {way.title}
      </h2>
      <p className={styles.text}>{way.text}</p>
      <ol className={styles.steps}>
        {way.steps.map(({ title, text }, index) => (
          <li className={styles.step} key={title}>
            <span aria-hidden="true" className={styles.number}>
              {index + 1}
            </span>
            <div>
              <h3 className={styles.stepTitle}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

type WaysProps = { readonly solo: WayTexts; readonly table: WayTexts };

/** The two ways an outcome is drawn: for one player, and for a table. */
export function Ways({ solo, table }: WaysProps) {
  return (
    <div className={styles.ways}>
      <Way tone="solo" way={solo} />
      <Way tone="table" way={table} />
    </div>
  );
}
