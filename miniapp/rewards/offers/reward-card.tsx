import { useId, type ReactNode } from 'react';
import styles from './reward-card.module.css';

type RewardCardFrameProps = {
  readonly title: ReactNode;
  /** One sentence: what it is and how it is earned. */
  readonly text: ReactNode;
  /** A drawing of its own, decorative. */
  readonly art: ReactNode;
  /** A small mark beside the title: a timer, a state. */
  readonly mark?: ReactNode;
  /** The price lines, the progress, whatever only this reward shows. */
  readonly children?: ReactNode;
  /** The buttons; the first is the main one. */
  readonly actions?: ReactNode;
};

/** A reward on the page of bonuses: every card has this frame. */
export function RewardCardFrame(props: RewardCardFrameProps) {
  const id = useId();
  return (
    <article aria-labelledby={id} className={styles.card}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h3 className={styles.title} id={id}>
            {props.title}
          </h3>
          {props.mark !== undefined && <div className={styles.mark}>{props.mark}</div>}
          <p className={styles.text}>{props.text}</p>
        </div>
        <div aria-hidden className={styles.art}>
          {props.art}
        </div>
      </header>
      {props.children}
      {props.actions !== undefined && <div className={styles.actions}>{props.actions}</div>}
    </article>
  );
}
