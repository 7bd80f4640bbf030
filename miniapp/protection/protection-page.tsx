import { useAtomValue } from 'jotai';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { ProtectionState } from '../../shared/protection/contract.ts';
import { SignInCard } from '../players/sign-in-card.tsx';
import { useT } from '../i18n/language.ts';
import type { PlainKey } from '../i18n/message-key.ts';
import { sessionAtom } from '../players/profile-atoms.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { AssessmentCard } from './assessment-card.tsx';
import { ComplaintsCard } from './complaints-card.tsx';
import { HelpCard } from './help-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { PauseCard } from './pause-card.tsx';
import { PausedPlace } from './paused-place.tsx';
import { askProtection, isPausedAtom, protectionAtom } from './protection-atoms.ts';
import styles from './protection-page.module.css';
import { RealityCard } from './reality-card.tsx';

type SectionProps = {
  readonly id: string;
  readonly title: PlainKey;
  readonly children: ReactNode;
  /** Without its own card around the content. */
  readonly isBare?: boolean;
};

function Section({ id, title, children, isBare = false }: SectionProps) {
  const t = useT();
  return (
    <section aria-labelledby={`${id}-title`} className={styles.section} id={id}>
      <h2 className={styles.title} id={`${id}-title`}>
        {t(title)}
      </h2>
      {isBare ? children : <div className={styles.card}>{children}</div>}
    </section>
  );
}

/** Only for players: limits, checks, breaks, complaints, closing the account. */
function PlayerSections({ state }: { readonly state: ProtectionState }) {
  return (
    <>
      <Section id="limits" isBare title="protection.limits.title">
        <LimitsCard limits={state.limits} />
      </Section>
      <Section id="reality" title="protection.reality.section">
        <RealityCard realityCheck={state.realityCheck} />
      </Section>
      {state.exclusion?.until !== null && (
        <Section id="break" title="protection.pause.title">
          <PauseCard exclusion={state.exclusion} />
        </Section>
      )}
    </>
  );
}

function Waiting() {
  const t = useT();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) {
    return (
      <p className={styles.waiting}>
        {t('protection.failed')}{' '}
        <Button onClick={() => void askProtection()} size="small">
          {t('shell.net.retry')}
        </Button>
      </p>
    );
  }
  return (
    <div aria-busy="true" className={styles.waiting}>
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      <Skeleton height="14rem" />
      <Skeleton height="8rem" />
    </div>
  );
}

/** How long the state may take before a retry is offered. */
const LATE_MS = 10_000;

type ContentProps = {
  readonly session: 'unknown' | 'guest' | 'player';
  readonly state: ProtectionState | null;
  readonly isPaused: boolean;
  /** The control that closes the account; passed in, because protection may not import accounts. */
  readonly closing: ReactNode;
};

/** The page in a given state; it loads only the player's complaints. */
export function ProtectionContent({ session, state, isPaused, closing }: ContentProps) {
  const t = useT();
  const isPlayer = session === 'player';
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.name}>{t('shell.menu.protection')}</h1>
        <p className={styles.lead}>{t('protection.lead')}</p>
        {isPlayer && (
          <Link className={buttonClass({ variant: 'quiet' })} href="/history">
            {t('shell.menu.history')}
          </Link>
        )}
      </header>
      {session === 'guest' && <SignInCard text={t('protection.guest')} />}
      {isPaused && state !== null && <PausedPlace paused={state} />}
      {session !== 'guest' && (state === null ? <Waiting /> : <PlayerSections state={state} />)}
      <Section id="assessment" title="protection.assess.title">
        <AssessmentCard />
      </Section>
      <Section id="help" title="protection.help.title">
        <HelpCard />
      </Section>
      {isPlayer && (
        <>
          <Section id="complaints" title="protection.complaint.title">
            <ComplaintsCard />
          </Section>
          <Section id="closing" title="protection.close.title">
            {closing}
          </Section>
        </>
      )}
    </div>
  );
}

/** Scrolls to the section that the address names, once the sections above it are in place. */
function useSection(isReady: boolean): void {
  useEffect(() => {
    const id = location.hash.slice(1);
    if (isReady && id !== '') document.getElementById(id)?.scrollIntoView();
  }, [isReady]);
}

/** Player protection: limits, checks, breaks, self-assessment, help, complaints, closing. */
export function ProtectionPage({ closing }: Pick<ContentProps, 'closing'>) {
  const session = useAtomValue(sessionAtom);
  const state = useAtomValue(protectionAtom);
  const isPaused = useAtomValue(isPausedAtom);
  const isPlayer = session === 'player';
  useEffect(() => {
    if (isPlayer) void askProtection();
  }, [isPlayer]);
  useSection(session === 'guest' || state !== null);
  return (
    <ProtectionContent closing={closing} isPaused={isPaused} session={session} state={state} />
  );
}
