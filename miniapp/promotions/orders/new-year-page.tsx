import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { NEW_YEAR_SLUG } from '../../../shared/promotions/orders/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { Card } from '../../ui/card.tsx';
import { useOwnTitle } from '../draws/use-own-title.ts';
import { TicketList } from '../tickets/ticket-list.tsx';
import { NewYearHero } from './new-year-hero.tsx';
import styles from './new-year-page.module.css';
import { OrderCard } from './order-card.tsx';
import { PrizesCard } from './prizes-card.tsx';
import { ResultCard } from './result-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { type NewYear, useNewYear } from './use-new-year.ts';

type ViewProps = {
  readonly state: AnswerOf<NewYear | null>;
  readonly isGuest: boolean;
  readonly onRetry: () => void;
  /** The state of the draw changed, or an order was made. */
  readonly onChange: () => void;
  /** The player's tickets and orders, which ask the server themselves. */
  readonly tickets: ReactNode;
  readonly order: ReactNode;
};

/** The page in a given state. */
export function NewYearView({ state, isGuest, onRetry, onChange, tickets, order }: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const { number } = useFormats();
  const newYear = state.status === 'ready' ? state.answer : undefined;
  const isFormOpen = newYear?.won.some(({ isOrdered }) => !isOrdered) ?? false;
  return (
    <div className={styles.page}>
      <NewYearHero
        draw={newYear?.draw}
        isFormOpen={isFormOpen}
        isGuest={isGuest}
        onOver={onChange}
      />
      {state.status === 'waiting' && <CardWaiting lines={3} />}
      {state.status === 'failed' && (
        <CardFailed onRetry={onRetry} text={refusalText(state.error)} />
      )}
      {newYear === null && (
        <Card className={styles.none}>
          <h2 className={styles.title}>{t('newYear.none')}</h2>
          <p className={styles.text}>{t('newYear.none.text')}</p>
        </Card>
      )}
      {newYear && (
        <>
          {newYear.won.length > 0 && order}
          <div className={styles.columns}>
            <div className={styles.column}>
              <Card className={styles.tickets}>
                <div className={styles.head}>
                  <h2 className={styles.title}>{t('draw.own')}</h2>
                  <span className={styles.count}>{number(newYear.draw.own?.tickets ?? 0)}</span>
                </div>
                {tickets}
                <p className={styles.text}>
                  {t('newYear.tickets.all', { count: number(newYear.draw.tickets) })}
                </p>
              </Card>
              <PrizesCard fundMicro={newYear.draw.terms.fundMicro} prizes={newYear.prizes} />
            </div>
            <div className={styles.column}>
              <ResultCard draw={newYear.draw} prizes={newYear.prizes} />
              <RulesCard draw={newYear.draw} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** New Year Full House: its tickets, prizes with their odds, rules, result, and orders of things won. */
export function NewYearPage() {
  const t = useT();
  const session = useAtomValue(sessionAtom);
  useOwnTitle(t('newYear.title'));
  const { state, reload, retry } = useNewYear(session === 'player');
  const again = () => void reload();
  const shown = state.status === 'ready' ? state.answer : null;
  return (
    <NewYearView
      isGuest={session === 'guest'}
      onChange={again}
      onRetry={retry}
      order={shown && <OrderCard onOrdered={again} slug={NEW_YEAR_SLUG} won={shown.won} />}
      state={state}
      tickets={shown && <TicketList draw={shown.draw} />}
    />
  );
}
