import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { DrawView } from '../../../shared/promotions/draws/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FactBox, FactBoxes } from '../../ui/fact-boxes.tsx';
import { DrawCountdown } from './draw-countdown.tsx';
import styles from './draw-cards.module.css';
import { DrawResult } from './draw-result.tsx';
import { DrawRules } from './draw-rules.tsx';
import { useMoscowMoment } from './moscow-moment.ts';
import { PrizeTable } from './prize-table.tsx';
import { useWorth } from './use-worth.ts';

type Shown = { readonly draw: DrawView };

/** A part of a draw's page under its title. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </Card>
  );
}

/** How long a draw runs, what is in it, and the way to more tickets. */
function Summary({ draw }: Shown) {
  const t = useT();
  const worth = useWorth();
  const { number } = useFormats();
  const moment = useMoscowMoment();
  const { terms, own, tickets, state, leftSeconds, startsAt } = draw;
  // Only while the draw is open does a deposit bring tickets.
  const variant = state === 'open' ? 'hot' : 'quiet';
  return (
    <Card className={styles.summary} tone="glow">
      {state === 'coming' ? (
        <p>{t('draw.soon', { at: moment(startsAt) })}</p>
      ) : (
        <DrawCountdown seconds={leftSeconds} />
      )}
      <FactBoxes className={undefined}>
        <FactBox className={styles.gold} name={t('draw.fund')}>
          {worth.sum(terms.fundMicro)}
        </FactBox>
        <FactBox name={t('draw.own')}>{number(own?.tickets ?? 0)}</FactBox>
        <FactBox name={t('draw.all')}>{number(tickets)}</FactBox>
        {terms.ticketPriceMicro !== null && (
          <FactBox name={t('draw.price')}>{worth.sum(terms.ticketPriceMicro)}</FactBox>
        )}
      </FactBoxes>
      <Link className={buttonClass({ variant, size: 'large', isWide: true })} href="/cash">
        {t('draw.deposit')}
      </Link>
    </Card>
  );
}

/** All that a page of a draw shows: its result, its prizes, own tickets, its rules. */
export function DrawCards({ draw, tickets }: Shown & { readonly tickets: ReactNode }) {
  const t = useT();
  const isOver = draw.state !== 'coming' && draw.state !== 'open';
  return (
    <>
      <Summary draw={draw} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {isOver && (
            <Part title={t('draw.result')}>
              <DrawResult draw={draw} />
            </Part>
          )}
          <Part title={t('draw.prizes')}>
            <PrizeTable terms={draw.terms} />
          </Part>
          <Part title={t('draw.own')}>{tickets}</Part>
        </div>
        <div className={styles.column}>
          <Part title={t('draw.rules')}>
            <DrawRules draw={draw} />
          </Part>
        </div>
      </div>
    </>
  );
}
