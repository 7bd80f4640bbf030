import type { ReactNode, Ref } from 'react';
import { cx } from '../../ui/class-names.ts';
import { DeskCard } from './desk-card.tsx';
import styles from './outcome-panel.module.css';

type OutcomePanelProps = {
  /** The drawing above the title. */
  readonly sign: ReactNode;
  readonly title: string;
  /** Given where the title takes the focus, so that it is read out. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** What becomes of a deposit, in the middle of a card, with what can be done now. */
export function OutcomePanel({ sign, title, titleRef, actions, children }: OutcomePanelProps) {
  return (
    <DeskCard tone="glow">
      <div className={styles.place}>
        {sign}
        <h2
          className={styles.title}
          ref={titleRef}
          tabIndex={titleRef === undefined ? undefined : -1}
        >
          {title}
        </h2>
        {children}
        <OutcomeActions>{actions}</OutcomeActions>
      </div>
    </DeskCard>
  );
}

type OutcomeSumProps = { readonly isPaid?: boolean; readonly children: ReactNode };

/** The sum of a deposit, in the colour of a win once it is paid. */
export function OutcomeSum({ isPaid = false, children }: OutcomeSumProps) {
  return <p className={cx(styles.sum, isPaid && styles.paid)}>{children}</p>;
}

/** A line about a deposit. */
export function OutcomeText({ children }: { readonly children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}

/** What can be done now, in the middle of the card. */
export function OutcomeActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
