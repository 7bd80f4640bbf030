import { Link } from 'wouter';
import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import type { Robbery } from '../../../shared/rewards/robbery/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { openModal } from '../../ui/modal-atom.ts';
import { Sum } from '../earned/earned-parts.tsx';
import { PausedNote } from '../members/paused-note.tsx';
import type { RewardCardProps } from '../offers/reward-card-props.ts';
import { RewardCardFrame } from '../offers/reward-card.tsx';
import { VaultArt } from './loot-art.tsx';
import styles from './robbery.module.css';
import { RobberyFacts } from './robbery-facts.tsx';
import { SpinClock } from './spin-clock.tsx';
import { SpinOdds } from './spin-odds.tsx';
import { usePrizeMoney } from './use-prize-money.ts';
import { useRobbery } from './use-robbery.ts';

const open = () => openModal('robbery');

type ReadyProps = {
  readonly robbery: Robbery;
  /** Whether its player is in a break. */
  readonly isPaused: boolean;
  readonly onOver: () => void;
};

/** What stands in the way of a spin, or its button, or how long it is. */
function Action({ robbery, isPaused, onOver }: ReadyProps) {
  const t = useT();
  const money = usePrizeMoney(BigInt(robbery.open?.topMicro ?? '0'));
  if (isPaused) return <PausedNote />;
  if (robbery.open !== null) {
    const amount = money.format(BigInt(robbery.open.prizeMicro));
    return (
      <Button onClick={open} variant="hot">
        {t('robbery.collect', { amount, code: money.code })}
      </Button>
    );
  }
  if (robbery.timeActivatePeriodicalBonus > 0) {
    return <SpinClock onOver={onOver} seconds={robbery.timeActivatePeriodicalBonus} />;
  }
  if (!robbery.hasTelegram) {
    return (
      <>
        <p className={styles.reason}>{t('robbery.needsTelegram')}</p>
        <Link className={buttonClass({ variant: 'quiet' })} href="/settings">
          {t('robbery.telegram')}
        </Link>
      </>
    );
  }
  if (robbery.topMicro === '0') return <p className={styles.reason}>{t('robbery.nothing')}</p>;
  return (
    <Button onClick={open} variant="hot">
      {t('robbery.open')}
    </Button>
  );
}

/** The most that a spin pays now, and the odds of it. */
function Top({ topMicro }: { readonly topMicro: bigint }) {
  const t = useT();
  const money = usePrizeMoney(topMicro);
  return (
    <>
      {topMicro > 0n && (
        <Sum label={t('robbery.top')} unit={money.code} value={money.format(topMicro)} />
      )}
      <SpinOdds topMicro={topMicro} />
    </>
  );
}

type ViewProps = {
  readonly state: AnswerOf<Robbery> | { readonly status: 'guest' };
  readonly isPaused: boolean;
  /** The campaign in force; undefined where there is none. */
  readonly offer: OfferView | undefined;
  readonly reload: () => void;
};

/** The card in a given state. */
export function RobberyCardView({ state, isPaused, offer, reload }: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const topMicro = state.status === 'ready' ? BigInt(state.answer.topMicro) : 0n;
  return (
    <RewardCardFrame
      actions={<Actions isPaused={isPaused} reload={reload} state={state} />}
      art={<VaultArt />}
      text={t('robbery.lead')}
      title={t('robbery.title')}
    >
      {state.status === 'waiting' && <CardWaiting lines={3} />}
      {state.status === 'failed' && <CardFailed onRetry={reload} text={refusalText(state.error)} />}
      {state.status === 'ready' && <Top topMicro={topMicro} />}
      {state.status === 'guest' && <SpinOdds topMicro={0n} />}
      {(state.status === 'ready' || state.status === 'guest') && (
        <RobberyFacts offer={offer} topMicro={topMicro} />
      )}
    </RewardCardFrame>
  );
}

/** The buttons of a state; none while it is not known. */
function Actions({ state, isPaused, reload }: Omit<ViewProps, 'offer'>) {
  const t = useT();
  if (state.status === 'guest') {
    return <Button onClick={() => openModal('auth')}>{t('shell.login')}</Button>;
  }
  if (state.status !== 'ready') return null;
  return (
    <>
      <Action isPaused={isPaused} onOver={reload} robbery={state.answer} />
      <Button onClick={open} variant="quiet">
        {t('robbery.details')}
      </Button>
    </>
  );
}

function OwnCard({ isPaused, offer }: Pick<ViewProps, 'isPaused' | 'offer'>) {
  const { state, reload } = useRobbery();
  return (
    <RobberyCardView isPaused={isPaused} offer={offer} reload={() => void reload()} state={state} />
  );
}

/** The robbery spin on the page of bonuses; a guest reads its odds and may log in. */
export function RobberyCard({ money, offers }: RewardCardProps) {
  const isPaused = offers.some(({ state }) => state === 'paused');
  const [offer] = offers;
  if (money !== null) return <OwnCard isPaused={isPaused} offer={offer} />;
  return (
    <RobberyCardView
      isPaused={false}
      offer={offer}
      reload={() => undefined}
      state={{ status: 'guest' }}
    />
  );
}
