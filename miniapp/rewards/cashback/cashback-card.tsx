import type { CashbackTimer } from '../../../shared/rewards/cashback/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { Button } from '../../ui/button.tsx';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { openModal } from '../../ui/modal-atom.ts';
import { daysAndClock, useMsLeft } from '../../ui/use-countdown.ts';
import { Note, Sum } from '../earned/earned-parts.tsx';
import { OfferFacts } from '../offers/offer-parts.tsx';
import { RefusedLine } from '../offers/refused-line.tsx';
import type { RewardCardProps } from '../offers/reward-card-props.ts';
import { RewardCardFrame } from '../offers/reward-card.tsx';
import { CashbackArt } from './cashback-art.tsx';
import { useCashback, useTakeCashback } from './use-cashback.ts';

const SECOND_MS = 1000;

/** How long until Sunday: days while there are some, then the clock. */
function Countdown({ timer }: { readonly timer: CashbackTimer }) {
  const t = useT();
  const leftMs = useMsLeft(timer.difference, SECOND_MS);
  const { days, clock } = daysAndClock(Math.ceil(leftMs / SECOND_MS));
  const value = days > 0 ? t('cashback.days', { days, clock }) : clock;
  return <Sum label={t('cashback.next')} value={value} />;
}

type StateProps = { readonly timer: CashbackTimer; readonly reload: () => Promise<void> };

/** What can be taken and until when, or the time to the next Sunday. */
export function CashbackDue({ timer, reload }: StateProps) {
  const t = useT();
  const money = useMoney();
  const { dateTime } = useFormats();
  const { isTaking, refusal, press } = useTakeCashback(reload);
  const due = timer.own?.due ?? [];
  const dueMicro = due.reduce((sum, { amountMicro }) => sum + BigInt(amountMicro), 0n);
  if (dueMicro === 0n) return <Countdown timer={timer} />;
  const amount = money.format(dueMicro);
  const [until = null] = due.flatMap(({ untilAt }) => untilAt ?? []).toSorted();
  const note =
    until === null ? t('cashback.waits') : t('cashback.until', { when: dateTime(until) });
  return (
    <>
      <Sum label={t('cashback.due')} note={note} unit={money.code} value={amount} />
      <Button isLoading={isTaking} onClick={press} variant="hot">
        {t('cashback.take', { amount, code: money.code })}
      </Button>
      <RefusedLine text={refusal} />
    </>
  );
}

/** What cashback gives and asks, and when it has to be taken. */
function CashbackFacts({ isCredited }: Pick<CashbackTimer, 'isCredited'>) {
  const t = useT();
  return (
    <OfferFacts
      facts={[
        { name: t('bonus.price.get'), value: t('cashback.fact.get') },
        { name: t('bonus.price.withdraw'), value: t('bonus.price.nothing-more') },
        { name: t('bonus.rule.games'), value: t('bonus.rule.games.all') },
        {
          name: t('cashback.fact.take'),
          value: t(isCredited ? 'cashback.fact.credited' : 'cashback.fact.sunday'),
        },
        {
          name: t('bonus.price.leave'),
          value: t(isCredited ? 'cashback.fact.leave.credited' : 'cashback.fact.leave'),
        },
      ]}
    />
  );
}

type ViewProps = {
  readonly state: AnswerOf<CashbackTimer>;
  readonly reload: () => Promise<void>;
};

/** The card in a given state. */
export function CashbackCardView({ state, reload }: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const isGuest = state.status === 'ready' && state.answer.own === null;
  return (
    <RewardCardFrame
      actions={
        <>
          <Button onClick={() => openModal('cashback')}>{t('cashback.how')}</Button>
          {isGuest && <Button onClick={() => openModal('auth')}>{t('shell.login')}</Button>}
        </>
      }
      art={<CashbackArt />}
      text={t('cashback.lead')}
      title={t('cashback.title')}
    >
      {state.status === 'waiting' && <CardWaiting lines={1} />}
      {state.status === 'failed' && (
        <CardFailed onRetry={() => void reload()} text={refusalText(state.error)} />
      )}
      {state.status === 'ready' && <CashbackDue reload={reload} timer={state.answer} />}
      {state.status === 'ready' && <CashbackFacts isCredited={state.answer.isCredited} />}
      <Note>{t('cashback.cap')}</Note>
    </RewardCardFrame>
  );
}

function OwnCard() {
  const { state, reload } = useCashback();
  return <CashbackCardView reload={reload} state={state} />;
}

/** Weekly cashback on the page of bonuses; reloads when a player signs in. */
export function CashbackCard({ money }: RewardCardProps) {
  return <OwnCard key={money === null ? 'guest' : 'player'} />;
}
