import { Link } from 'wouter';
import type { DrawView } from '../../../shared/promotions/draws/contract.ts';
import { useT } from '../../i18n/language.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { openModal } from '../../ui/modal-atom.ts';
import { Countdown } from './countdown.tsx';
import { useMoscow } from './moscow-day.ts';
import { NewYearArt } from './new-year-art.tsx';
import styles from './new-year-hero.module.css';

type HeroProps = {
  readonly draw: DrawView | undefined;
  readonly isGuest: boolean;
  /** Whether a prize of the player waits for its address. */
  readonly isFormOpen: boolean;
  /** The next state begins: the page asks again. */
  readonly onOver: () => void;
};

/** The moment that is awaited in each state, and how it is called; none once the draw is over. */
function awaited({ state, startsAt, endsAt, drawsAt }: DrawView) {
  if (state === 'coming') return { label: 'newYear.until.start', at: startsAt } as const;
  if (state === 'open') return { label: 'newYear.until.end', at: endsAt } as const;
  if (state === 'over' || state === 'closed') {
    return { label: 'newYear.until.draw', at: drawsAt } as const;
  }
  return null;
}

/** The one thing to press next: the form of a prize, signing in, or a deposit while it counts. */
function HeroAction({ draw, isGuest, isFormOpen }: Omit<HeroProps, 'onOver'>) {
  const t = useT();
  const hot = buttonClass({ variant: 'hot', size: 'large' });
  if (isFormOpen) {
    return (
      <a className={buttonClass({ variant: 'quiet', size: 'large' })} href="#prize">
        {t('newYear.toForm')}
      </a>
    );
  }
  if (draw?.state !== 'open' && draw?.state !== 'coming') return null;
  if (isGuest) {
    return (
      <Button onClick={() => openModal('auth')} size="large" variant="hot">
        {t('newYear.signIn')}
      </Button>
    );
  }
  if (draw.state === 'coming') return null;
  return (
    <Link className={hot} href="/cash">
      {t('newYear.deposit')}
    </Link>
  );
}

/** The head of the page: what it is, when it is, and how long that takes yet. */
export function NewYearHero({ draw, onOver, ...rest }: HeroProps) {
  const t = useT();
  const moscow = useMoscow();
  const next = draw && awaited(draw);
  return (
    <Card className={styles.hero} tone="glow">
      <div className={styles.words}>
        <h1 className={styles.title}>{t('newYear.title')}</h1>
        {draw !== undefined && (
          <p className={styles.period}>
            {t('newYear.period', {
              from: moscow.day(draw.startsAt),
              to: moscow.lastDay(draw.endsAt),
            })}
          </p>
        )}
        {next === null && <p className={styles.over}>{t('newYear.over')}</p>}
        {next && <Countdown at={next.at} key={next.at} label={t(next.label)} onOver={onOver} />}
        <div className={styles.act}>
          <HeroAction draw={draw} {...rest} />
        </div>
        <p className={styles.lead}>{t('newYear.lead')}</p>
      </div>
      <div className={styles.art}>
        <NewYearArt />
      </div>
    </Card>
  );
}
