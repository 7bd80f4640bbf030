import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { ProtectionState } from '../../shared/protection/contract.ts';
import { useFormats } from '../i18n/format.ts';
import { useT, type Translate } from '../i18n/language.ts';
import { useMoney } from '../players/use-money.ts';
import { displayBalanceMicroAtom } from '../players/shown-wallet.ts';
import { clockOffsetMsAtom } from '../transport/server-clock.ts';
import { ChevronRightIcon } from '../ui/action-icons.tsx';
import { askProtection, protectionAtom } from './protection-atoms.ts';
import styles from './paused-place.module.css';

type Paused = Pick<ProtectionState, 'blockedBy' | 'exclusion'>;

function titleOf({ blockedBy, exclusion }: Paused, t: Translate): string {
  if (blockedBy === 'closed') return t('protection.paused.closed');
  if (blockedBy === 'under-age') return t('protection.paused.underAge');
  return t(
    exclusion?.kind === 'coolOff' ? 'protection.paused.break' : 'protection.paused.excluded',
  );
}

/** A timer longer than this fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Requests the state when the pause is over, so that play opens without a reload. */
function usePauseEnd({ exclusion }: Paused): void {
  const offsetMs = useAtomValue(clockOffsetMsAtom);
  const until = exclusion?.until ?? undefined;
  useEffect(() => {
    if (until === undefined) return undefined;
    const leftMs = Date.parse(until) - Date.now() - offsetMs + 1000;
    if (leftMs > LONGEST_TIMER_MS) return undefined;
    const timer = setTimeout(() => void askProtection(), Math.max(leftMs, 1000));
    return () => clearTimeout(timer);
  }, [until, offsetMs]);
}

type WordsProps = { readonly paused: Paused; readonly Heading?: 'h1' | 'h2' };

/** Which pause is active and until when, in a few words. */
function PausedWords({ paused, Heading = 'h2' }: WordsProps) {
  const t = useT();
  const { dateTime } = useFormats();
  usePauseEnd(paused);
  const { exclusion } = paused;
  return (
    <>
      <Heading className={styles.title}>{titleOf(paused, t)}</Heading>
      {exclusion !== null && (
        <p className={styles.until}>
          {exclusion.until === null
            ? t('protection.paused.life')
            : t('protection.paused.until', { at: dateTime(exclusion.until) })}
        </p>
      )}
    </>
  );
}

const LINKS = [
  { href: '/cash/withdraw', label: 'withdraw.title' },
  { href: '/history', label: 'shell.menu.history' },
  { href: '/protection#help', label: 'protection.help.title' },
  { href: '/helpdesk/faq', label: 'shell.menu.help' },
] as const;

/** Scrolls to the address's section, which is already on the page. */
function scrollTo(href: string): void {
  const id = href.split('#')[1];
  if (id !== undefined) document.getElementById(id)?.scrollIntoView();
}

/**
 * What remains available to a player whose play is closed: their money, their history, and help.
 */
export function PausedPlace({ paused, Heading = 'h2' }: WordsProps) {
  const t = useT();
  const money = useMoney();
  const balanceMicro = useAtomValue(displayBalanceMicroAtom);
  return (
    <section className={styles.place}>
      <PausedWords Heading={Heading} paused={paused} />
      <p className={styles.balance}>
        <span className={styles.name}>{t('protection.paused.balance')}</span>
        <span className={styles.sum}>
          {money.formatBalance(balanceMicro)} {money.code}
        </span>
      </p>
      <p className={styles.text}>{t('protection.paused.open')}</p>
      <ul className={styles.links}>
        {LINKS.map(({ href, label }) => (
          <li key={href}>
            <Link className={styles.link} href={href} onClick={() => scrollTo(href)}>
              {t(label)}
              <ChevronRightIcon />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The player's pause in place of a page that invites to play. */
export function PausedPage() {
  const state = useAtomValue(protectionAtom);
  return state === null ? null : <PausedPlace Heading="h1" paused={state} />;
}

/** The player's pause in place of a game's controls. */
export function PausedNotice() {
  const t = useT();
  const state = useAtomValue(protectionAtom);
  if (state === null) return null;
  return (
    <section className={styles.notice}>
      <PausedWords paused={state} />
      <Link className={styles.more} href="/protection">
        {t('protection.paused.more')}
      </Link>
    </section>
  );
}

/** The player's pause, as a whole page or as a notice among other content. */
export function Pause({ isNotice = false }: { readonly isNotice?: boolean }) {
  return isNotice ? <PausedNotice /> : <PausedPage />;
}
