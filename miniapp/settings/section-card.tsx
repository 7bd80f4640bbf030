import { useId, type ReactNode, type Ref } from 'react';
import styles from './section-card.module.css';

type SectionCardProps = {
  readonly title: string;
  /** What the card is for, in a sentence. */
  readonly lead?: ReactNode;
  /** Something small at the end of the title's line. */
  readonly end?: ReactNode;
  /** Lets the title take the focus when what had it is gone. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
};

/** One matter of the settings: its name, what it is for, and its controls. */
export function SectionCard({ title, lead, end, titleRef, children }: SectionCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.title} id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </h2>
        {end}
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </section>
  );
}
