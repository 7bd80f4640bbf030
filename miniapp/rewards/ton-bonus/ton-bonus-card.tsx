import { useState } from 'react';
import { Link } from 'wouter';
import { useAtomValue } from 'jotai';
import type { TonBonus } from '../../../shared/rewards/ton-bonus/contract.ts';
import { CopyButton } from '../../fairness/copy-button.tsx';
import { useT } from '../../i18n/language.ts';
import { isSignedInAtom } from '../../players/profile-atoms.ts';
import { useMoney } from '../../players/use-money.ts';
import { useFormats } from '../../i18n/format.ts';
import { send } from '../../transport/channel.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { openModal } from '../../ui/modal-atom.ts';
import { showToast } from '../../ui/toasts.ts';
import { PriceLines } from '../offers/price-lines.tsx';
import { useNotGiven } from '../offers/review-line.tsx';
import type { RewardCardProps } from '../offers/reward-card-props.ts';
import { RewardCardFrame } from '../offers/reward-card.tsx';
import styles from './ton-bonus-card.module.css';
import { TonArt } from './ton-art.tsx';

const ask = async () => (await send('bonus', 'loadTonBonus')).data;

type ViewProps = Pick<RewardCardProps, 'offers' | 'onChange'> & {
  /** Undefined for a guest, and until the answer is there. */
  readonly bonus: TonBonus | undefined;
};

/** The bonus for a linked TON wallet, and for friends who play. */
export function TonBonusCard({ offers, onChange }: RewardCardProps) {
  const isSignedIn = useAtomValue(isSignedInAtom);
  return isSignedIn ? (
    <OwnCard offers={offers} onChange={onChange} />
  ) : (
    <TonBonusView bonus={undefined} offers={offers} onChange={onChange} />
  );
}

function OwnCard({ offers, onChange }: Pick<RewardCardProps, 'offers' | 'onChange'>) {
  const { state, reload } = useAnswerOf(ask, { asksOnReturn: true });
  const bonus = state.status === 'ready' ? state.answer : undefined;
  const change = () => {
    void reload();
    onChange();
  };
  return <TonBonusView bonus={bonus} offers={offers} onChange={change} />;
}

/** The card in a given state. */
export function TonBonusView({ offers, bonus, onChange }: ViewProps) {
  const t = useT();
  const { number } = useFormats();
  const { format, code } = useMoney();
  const dicOf = (id: string) => {
    const micro = offers.find((offer) => offer.id === id)?.amountMicro ?? '0';
    return number(Number(micro) / 1_000_000);
  };
  const amount = dicOf('ton-connect');
  return (
    <RewardCardFrame
      actions={<Actions amount={amount} bonus={bonus} onChange={onChange} />}
      art={<TonArt />}
      mark={
        bonus?.isConnectTaken === true ? <Chip tone="win">{t('tonBonus.taken')}</Chip> : undefined
      }
      text={t('tonBonus.text', { amount, friend: dicOf('ton-friend') })}
      title={t('tonBonus.title')}
    >
      <PriceLines
        get={t('tonBonus.get', { amount })}
        leaving={t('tonBonus.leave')}
        offer={offers[0]}
      />
      {bonus !== undefined && (
        <p className={styles.friends}>
          {t('tonBonus.friend', {
            deposit: `${format(BigInt(bonus.friendDepositMicro))}\u00A0${code}`,
            times: number(bonus.friendTimes),
            friends: number(bonus.friends),
          })}
        </p>
      )}
    </RewardCardFrame>
  );
}

type ActionsProps = Pick<ViewProps, 'bonus' | 'onChange'> & { readonly amount: string };

function Actions({ bonus, amount, onChange }: ActionsProps) {
  const t = useT();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isReviewed = useNotGiven().some(({ campaignId }) => campaignId === 'ton-connect');
  if (!isSignedIn) {
    return <Button onClick={() => openModal('auth')}>{t('tonBonus.login')}</Button>;
  }
  if (bonus === undefined) return null;
  const { isWalletLinked, isConnectTaken, invitation } = bonus;
  const isClosed = isConnectTaken || isReviewed;
  return (
    <>
      {!isClosed && isWalletLinked && <TakeButton amount={amount} onChange={onChange} />}
      {!isClosed && !isWalletLinked && (
        <Link className={buttonClass({})} href="/cash/crypto">
          {t('tonBonus.link')}
        </Link>
      )}
      <CopyButton
        label={t('tonBonus.invite')}
        name={t('tonBonus.invite')}
        text={`${location.origin}/ref/${invitation}`}
      />
    </>
  );
}

function TakeButton({ amount, onChange }: Omit<ActionsProps, 'bonus'>) {
  const t = useT();
  const refusalText = useRefusalText();
  const [isBusy, setIsBusy] = useState(false);
  const take = async () => {
    setIsBusy(true);
    try {
      await send('bonus', 'takeTonBonus');
      showToast(t('tonBonus.done', { amount }), { tone: 'win' });
      onChange();
    } catch (error) {
      showToast(refusalText(error), { tone: 'warn' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button isLoading={isBusy} onClick={() => void take()}>
      {t('tonBonus.take', { amount })}
    </Button>
  );
}
