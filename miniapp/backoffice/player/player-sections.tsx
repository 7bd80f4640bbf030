import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { PlayerHead, PlayerSection } from '../../../shared/backoffice/player/contract.ts';
import { Panel } from '../kit/page.tsx';
import { ActsSection } from './acts-section.tsx';
import { BonusesSection } from './bonuses-section.tsx';
import { CasesSection } from './cases-section.tsx';
import { ChatSection } from './chat-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { LinksSection } from './links-section.tsx';
import { LedgerSection, MoneySection } from './money-section.tsx';
import { NotesSection } from './notes-section.tsx';
import type { Opened } from './player-acts.tsx';
import { ProtectionSection } from './protection-section.tsx';
import { RoundsSection } from './rounds-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import styles from './player-sections.module.css';

/** What every section is given. */
export type SectionProps = {
  readonly playerId: number;
  readonly head: PlayerHead;
  readonly opened: Opened;
  readonly onActed: () => void;
};

const SECTIONS: Readonly<
  Record<PlayerSection, { readonly title: string; readonly part: ComponentType<SectionProps> }>
> = {
  money: { title: 'Money', part: MoneySection },
  ledger: { title: 'Ledger', part: LedgerSection },
  rounds: { title: 'Rounds', part: RoundsSection },
  sessions: { title: 'Sessions and devices', part: SessionsSection },
  protection: { title: 'Limits and breaks', part: ProtectionSection },
  documents: { title: 'Documents', part: DocumentsSection },
  links: { title: 'Links', part: LinksSection },
  bonuses: { title: 'Bonuses', part: BonusesSection },
  cases: { title: 'Cases', part: CasesSection },
  chat: { title: 'Chat', part: ChatSection },
  acts: { title: 'Acts of staff', part: ActsSection },
  notes: { title: 'Notes', part: NotesSection },
};

type SectionsProps = Omit<SectionProps, 'playerId'> & {
  /** How often something was done here: sections are read again then. */
  readonly acted: number;
};

/** The sections that the reader may see, each read once it comes near the screen. */
export function PlayerSections({ acted, ...props }: SectionsProps) {
  const { playerId, sections } = props.head;
  const [parameters] = useSearchParams();
  const wanted = parameters.get('section') ?? '';
  useEffect(() => {
    if (wanted !== '') document.getElementById(wanted)?.scrollIntoView();
  }, [wanted]);
  return (
    <>
      <nav aria-label="Sections of the player" className={styles.nav}>
        {sections.map((section) => (
          <a className={styles.chip} href={`#${section}`} key={section}>
            {SECTIONS[section].title}
          </a>
        ))}
      </nav>
      {sections.map((section, at) => {
        const { title, part: Part } = SECTIONS[section];
        return (
          <div className={styles.section} id={section} key={section}>
            <Panel title={title}>
              <WhenNear isFirst={at === 0}>
                <Part key={acted} playerId={playerId} {...props} />
              </WhenNear>
            </Panel>
          </div>
        );
      })}
    </>
  );
}

type WhenNearProps = { readonly isFirst: boolean; readonly children: ReactNode };

/** Shows what it holds once it is near the screen, and from then on; the first is near at once. */
function WhenNear({ isFirst, children }: WhenNearProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(isFirst);
  useEffect(() => {
    const place = ref.current;
    if (place === null || isNear) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting === true && setIsNear(true),
      { rootMargin: '300px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div className={styles.waiting} ref={ref} />;
}
