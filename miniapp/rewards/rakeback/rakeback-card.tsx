import type { RakebackView } from '../../../shared/rewards/rakeback/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { Button } from '../../ui/button.tsx';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { openModal } from '../../ui/modal-atom.ts';
import { Sum } from '../earned/earned-parts.tsx';
import { RefusedLine } from '../offers/refused-line.tsx';
import type { RewardCardProps } from '../offers/reward-card-props.ts';
import { RewardCardFrame } from '../offers/reward-card.tsx';
import { RakebackArt } from './rakeback-art.tsx';
import { RakebackFacts } from './rakeback-facts.tsx';
import { useRakeback, useTakeRakeback } from './use-rakeback.ts';

type DueProps = { readonly rakeback: RakebackView; readonly reload: () => Promise<void> };

/** What has come together, and the button that takes it; under the minimum it says what that is. */
export function RakebackDue({ rakeback, reload }: DueProps) {
  const t = useT();
  const money = useMoney();
  const { isTaking, refusal, press } = useTakeRakeback(reload);
  const amount = money.format(BigInt(rakeback.dueMicro));
  const isEnough = BigInt(rakeback.dueMicro) >= BigInt(rakeback.leastMicro);
  const least = { amount: money.format(BigInt(rakeback.leastMicro)), code: money.code };
  return (
    <>
      <Sum
        label={t('rakeback.due')}
        note={isEnough ? undefined : t('rakeback.from', least)}
        unit={money.code}
        value={amount}
      />
      {isEnough && (
        <Button isLoading={isTaking} onClick={press} variant="hot">
          {t('rakeback.take', { amount, code: money.code })}
        </Button>
      )}
      <RefusedLine text={refusal} />
    </>
  );
}

type ViewProps = {
  readonly state: AnswerOf<RakebackView>;
  readonly reload: () => Promise<void>;
};

/** The card in a given state. */
export function RakebackCardView({ state, reload }: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  return (
    <RewardCardFrame
      actions={<Button onClick={() => openModal('rakeback')}>{t('rakeback.how')}</Button>}
      art={<RakebackArt />}
      text={t('rakeback.lead')}
      title={t('rakeback.title')}
    >
      {state.status === 'waiting' && <CardWaiting lines={1} />}
      {state.status === 'failed' && (
        <CardFailed onRetry={() => void reload()} text={refusalText(state.error)} />
      )}
      {state.status === 'ready' && <RakebackDue rakeback={state.answer} reload={reload} />}
      <RakebackFacts />
    </RewardCardFrame>
  );
}

function OwnCard() {
  const { state, reload } = useRakeback();
  return <RakebackCardView reload={reload} state={state} />;
}

/** Rakeback on the page of bonuses; a guest reads what it is and may log in. */
export function RakebackCard({ money }: RewardCardProps) {
  const t = useT();
  if (money !== null) return <OwnCard />;
  return (
    <RewardCardFrame
      actions={<Button onClick={() => openModal('auth')}>{t('shell.login')}</Button>}
      art={<RakebackArt />}
      text={t('rakeback.lead')}
      title={t('rakeback.title')}
    >
      <RakebackFacts />
    </RewardCardFrame>
  );
}
