import { useId, type ReactNode } from 'react';
import { ReviewLine, useReviewMark } from './review-line.tsx';
import styles from './reward-card.module.css';

type RewardCardFrameProps = {
  /** The level of its heading: the page of bonuses has sections above it, other pages have none. */
  readonly heading?: 'h2' | 'h3';
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
  const Heading = props.heading ?? 'h3';
  const mark = useReviewMark() ?? props.mark;
  return (
    <article aria-labelledby={id} className={styles.card}>
      <header className={styles.head}>
        <div className={styles.words}>
          <Heading className={styles.title} id={id}>
            {props.title}
          </Heading>
          {mark !== undefined && <div className={styles.mark}>{mark}</div>}
          <p className={styles.text}>{props.text}</p>
        </div>
        <div aria-hidden className={styles.art}>
          {props.art}
        </div>
      </header>
      <ReviewLine />
      {props.children}
      {props.actions !== undefined && <div className={styles.actions}>{props.actions}</div>}
    </article>
  );
}
