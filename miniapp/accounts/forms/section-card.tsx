import { useId, type ReactNode, type Ref } from 'react';
import styles from './section-card.module.css';

type SectionCardProps = {
  readonly title: string;
  /** The purpose of the card, in one sentence. */
  readonly lead?: ReactNode;
  /** A small element at the end of the title's line. */
  readonly end?: ReactNode;
  /** Lets the title take the focus when the focused element is gone. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
};

/** One topic of the settings: its name, its purpose, and its controls. */
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
