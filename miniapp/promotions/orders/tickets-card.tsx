import { useCallback, useState } from 'react';
import type { DrawView } from '../../../shared/promotions/draws/contract.ts';
import type { TicketRange, Tickets } from '../../../shared/promotions/tickets/contract.ts';
import { NEW_YEAR_SLUG } from '../../../shared/promotions/orders/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { call } from '../../transport/call.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { type AnswerOf, useAnswerOf } from '../../transport/use-answer-of.ts';
import { Button } from '../../ui/button.tsx';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { Card } from '../../ui/card.tsx';
import { useMoscow } from './moscow-day.ts';
import styles from './tickets-card.module.css';

function Range({ range }: { readonly range: TicketRange }) {
  const t = useT();
  const { number } = useFormats();
  const moscow = useMoscow();
  const isTaken = range.takenAt !== null;
  const numbers =
    range.from === range.to
      ? number(range.from)
      : `${number(range.from)}\u2009–\u2009${number(range.to)}`;
  const day = moscow.day(range.day === null ? range.givenAt : `${range.day}T12:00:00+03:00`);
  return (
    <li className={styles.range}>
      <span className={isTaken ? styles.gone : styles.numbers}>{numbers}</span>
      <span className={styles.cause}>
        {range.cause === 'login'
          ? t('newYear.tickets.login', { day })
          : t('newYear.tickets.deposit', { day })}
        {isTaken && `, ${t('newYear.tickets.taken')}`}
      </span>
    </li>
  );
}

type OwnProps = {
  readonly tickets: Tickets;
  readonly draw: DrawView;
  /** Further ranges; undefined while there are none. */
  readonly onMore: (() => void) | undefined;
  readonly isBusy: boolean;
};

function Own({ tickets, draw, onMore, isBusy }: OwnProps) {
  const t = useT();
  const { format, code } = useMoney();
  const { count, left, isLoginCounted, ranges } = tickets;
  const sum = `${format(BigInt(draw.terms.loginCountedMicro))}\u00A0${code}`;
  return (
    <>
      <p className={styles.count}>{t('newYear.tickets.count', { count })}</p>
      {ranges.length === 0 && <p className={styles.text}>{t('newYear.tickets.none')}</p>}
      {!isLoginCounted && draw.state !== 'drawn' && (
        <p className={styles.text}>{t('newYear.tickets.locked', { sum })}</p>
      )}
      {ranges.length > 0 && (
        <ul className={styles.list}>
          {ranges.map((range) => (
            <Range key={range.from} range={range} />
          ))}
        </ul>
      )}
      {onMore !== undefined && (
        <Button isLoading={isBusy} onClick={onMore}>
          {t('newYear.tickets.more')}
        </Button>
      )}
      {left !== null && draw.state === 'open' && (
        <p className={styles.text}>{t('newYear.tickets.left', { count: left })}</p>
      )}
    </>
  );
}

type ViewProps = {
  readonly draw: DrawView;
  /** Undefined for a guest. */
  readonly state: AnswerOf<Tickets> | undefined;
  readonly onRetry: () => void;
  readonly onMore?: (() => void) | undefined;
  readonly isBusy?: boolean;
};

/** The player's own tickets, each with its cause, in a given state. */
export function TicketsView({ draw, state, onRetry, onMore, isBusy = false }: ViewProps) {
  const t = useT();
  const { number } = useFormats();
  const refusalText = useRefusalText();
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('newYear.tickets')}</h2>
        <span className={styles.all}>
          {t('newYear.tickets.all', { count: number(draw.tickets) })}
        </span>
      </div>
      {state === undefined && <p className={styles.text}>{t('newYear.tickets.guest')}</p>}
      {state?.status === 'waiting' && <CardWaiting lines={1} />}
      {state?.status === 'failed' && (
        <CardFailed onRetry={onRetry} text={refusalText(state.error)} />
      )}
      {state?.status === 'ready' && (
        <Own
          draw={draw}
          isBusy={isBusy}
          onMore={state.answer.hasMore ? onMore : undefined}
          tickets={state.answer}
        />
      )}
    </Card>
  );
}

const ask = (before?: number) =>
  call('promotions.tickets', {
    slug: NEW_YEAR_SLUG,
    ...(before !== undefined && { before }),
  });

function PlayerTickets({ draw }: { readonly draw: DrawView }) {
  const [first] = useState(() => () => ask());
  const { state, retry, show } = useAnswerOf(first, { asksOnReturn: true });
  const { attempt, isBusy } = useAttempt();
  const last = state.status === 'ready' ? state.answer.ranges.at(-1)?.from : undefined;
  const more = useCallback(() => {
    void attempt(async () => {
      const next = await ask(last);
      show((known) => ({
        ...known,
        ranges: [...known.ranges, ...next.ranges],
        hasMore: next.hasMore,
      }));
    });
  }, [attempt, last, show]);
  return <TicketsView draw={draw} isBusy={isBusy} onMore={more} onRetry={retry} state={state} />;
}

type CardProps = { readonly draw: DrawView; readonly isGuest: boolean };

/** The same for whoever is there. */
export function TicketsCard({ draw, isGuest }: CardProps) {
  if (isGuest) return <TicketsView draw={draw} onRetry={() => undefined} state={undefined} />;
  return <PlayerTickets draw={draw} />;
}
