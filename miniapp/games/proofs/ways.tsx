import type { ReactNode } from 'react';
import { Formula } from '../proof-parts/formula.tsx';
import type { SpinWayTexts, WayTexts } from './fairness-texts.ts';
import { SPIN_PROGRAM } from './spin-program.ts';
import styles from './ways.module.css';

/** What the sectors of a spin are drawn from, as the formula prints it. */
const SPIN_MESSAGE = 'HMAC-SHA256(serverSeed, clientSeed:spin:number:cursor)';

/** One way to a fair outcome, in numbered steps along a line. */
function Way({
  way,
  tone,
  children,
}: {
  readonly way: WayTexts;
  readonly tone: 'solo' | 'table' | 'spin';
  readonly children?: ReactNode;
}) {
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
      {children}
    </section>
  );
}

type WaysProps = {
  readonly solo: WayTexts;
  readonly table: WayTexts;
  readonly spin: SpinWayTexts;
  /** What opens the formula. */
  readonly formula: string;
};

/** The ways an outcome is drawn: for one player, for a table, and for a robbery spin. */
export function Ways({ solo, table, spin, formula }: WaysProps) {
  return (
    <div className={styles.ways}>
      <Way tone="solo" way={solo} />
      <Way tone="table" way={table} />
      <Way tone="spin" way={spin}>
        <Formula
          lines={spin.formula}
          message={SPIN_MESSAGE}
          program={SPIN_PROGRAM}
          title={formula}
        />
      </Way>
    </div>
  );
}
