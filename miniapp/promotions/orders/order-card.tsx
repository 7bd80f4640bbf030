import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import type { PrizeOrder, WonPrize } from '../../../shared/promotions/orders/contract.ts';
import { SENT_WITHIN_DAYS } from '../../../shared/promotions/orders/days.ts';
import { languageAtom, useT } from '../../i18n/language.ts';
import { call } from '../../transport/call.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { type AnswerOf, useAnswerOf } from '../../transport/use-answer-of.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import styles from './order-card.module.css';
import { useMoscow } from './moscow-day.ts';
import { OrderFormFields } from './order-form.tsx';
import { OrderView } from './order-view.tsx';

const STATES = {
  asked: { name: 'newYear.order.state.asked', tone: 'warn' },
  created: { name: 'newYear.order.state.created', tone: 'violet' },
  packed: { name: 'newYear.order.state.packed', tone: 'violet' },
  sent: { name: 'newYear.order.state.sent', tone: 'violet' },
  delivered: { name: 'newYear.order.state.delivered', tone: 'win' },
  erased: { name: 'newYear.order.state.erased', tone: 'plain' },
} as const;

type ViewProps = {
  /** The draw that it was won in. */
  readonly slug: string;
  readonly won: WonPrize;
  readonly state: AnswerOf<PrizeOrder | null>;
  readonly onRetry: () => void;
  readonly onOrdered: (order: PrizeOrder) => void;
};

/** A thing that was won: the form until there is an order, and the order from then on. */
export function OrderCardView({ slug, won, state, onRetry, onOrdered }: ViewProps) {
  const t = useT();
  const language = useAtomValue(languageAtom);
  const refusalText = useRefusalText();
  const order = state.status === 'ready' ? state.answer : null;
  const mark = order === null ? STATES.asked : STATES[order.state];
  const moscow = useMoscow();
  const [shownMs] = useState(() => Date.now());
  const isLate = order === null && Date.parse(won.orderBy) <= shownMs;
  const isAsked =
    !isLate && state.status === 'ready' && (order === null || order.state === 'asked');
  return (
    <>
      <div className={styles.head}>
        <p className={styles.prize}>{won.title[language]}</p>
        {state.status === 'ready' && <Chip tone={mark.tone}>{t(mark.name)}</Chip>}
      </div>
      {state.status === 'waiting' && <CardWaiting lines={2} />}
      {state.status === 'failed' && (
        <CardFailed onRetry={onRetry} text={refusalText(state.error)} />
      )}
      {isLate && state.status === 'ready' && (
        <>
          <p className={styles.text}>
            {t('newYear.order.late', { at: moscow.moment(won.orderBy) })}
          </p>
          <Link className={buttonClass({ variant: 'quiet' })} href="/support">
            {t('newYear.order.support')}
          </Link>
        </>
      )}
      {isAsked && (
        <>
          <p className={styles.text}>
            {order === null
              ? t('newYear.order.text', { days: SENT_WITHIN_DAYS })
              : t('newYear.order.again')}
          </p>
          {order === null && (
            <p className={styles.text}>
              {t('newYear.order.by', { at: moscow.moment(won.orderBy) })}
            </p>
          )}
          <OrderFormFields onOrdered={onOrdered} slug={slug} ticket={won.ticket} />
        </>
      )}
      {!isAsked && order !== null && <OrderView order={order} />}
    </>
  );
}

function OwnOrder({ slug, won, onOrdered }: Pick<ViewProps, 'slug' | 'won' | 'onOrdered'>) {
  const { ticket } = won;
  const ask = useCallback(
    async () => (await call('bonus.newYearBoom.checkOrder', { ticket, slug })).order,
    [ticket, slug],
  );
  const { state, retry, show } = useAnswerOf<PrizeOrder | null>(ask, { asksOnReturn: true });
  const ordered = (order: PrizeOrder) => {
    show(order);
    onOrdered(order);
  };
  return <OrderCardView onOrdered={ordered} onRetry={retry} slug={slug} state={state} won={won} />;
}

type CardProps = {
  readonly slug: string;
  readonly won: readonly WonPrize[];
  readonly onOrdered: () => void;
};

/** The things that the player won, one at a time. */
export function OrderCard({ slug, won, onOrdered }: CardProps) {
  const t = useT();
  const language = useAtomValue(languageAtom);
  const [chosen, setChosen] = useState(
    () => won.find(({ isOrdered }) => !isOrdered)?.ticket ?? won[0]?.ticket,
  );
  const shown = won.find(({ ticket }) => ticket === chosen);
  return (
    <Card className={styles.card} id="prize" tone="glow">
      <h2 className={styles.title}>{t('newYear.order')}</h2>
      {won.length > 1 && (
        <fieldset className={styles.group}>
          <legend className={styles.label}>{t('newYear.order.choose')}</legend>
          <ChoiceList
            choices={won.map(({ ticket, title }) => ({ id: ticket, label: title[language] }))}
            chosen={chosen ?? 0}
            onChoose={setChosen}
          />
        </fieldset>
      )}
      {shown !== undefined && (
        <OwnOrder key={shown.ticket} onOrdered={onOrdered} slug={slug} won={shown} />
      )}
    </Card>
  );
}
