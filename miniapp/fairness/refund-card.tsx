import { useMemo, type ReactNode } from 'react';
import { beaconTimeMs } from '../../shared/fairness/beacon.ts';
import { wouldBeOf } from '../../shared/games/proof/verify.ts';
import type { WouldBe } from '../../shared/games/table/refund-kit.ts';
import type { RefundProof } from '../../shared/games/proof/refund-proof.ts';
import { sumMicro } from '../../shared/games/table/verify.ts';
import { useFormats } from '../i18n/format.ts';
import { useT } from '../i18n/language.ts';
import { InfoIcon } from '../ui/state-icons.tsx';
import { ProofBets, Side } from './proof-bets.tsx';
import { baseMoney, type OwnMoney } from './proof-values.ts';
import styles from './refund-card.module.css';
import { REFUND_TEXTS } from './refund-texts.ts';
import type { Checking } from './use-verdict.ts';

type FactProps = { readonly name: string; readonly children: ReactNode };

function Fact({ name, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Why nothing is said of an outcome, or undefined where one is known. */
function absenceOf({ closedAtMs, drand }: RefundProof, wouldBe: WouldBe | undefined) {
  if (closedAtMs === null) return 'fairness.refund.notDrawn';
  if (drand === null) return 'fairness.refund.noAnswer';
  if (drand.signature === null) return 'fairness.refund.awaited';
  return wouldBe === undefined ? 'fairness.refund.uncertain' : undefined;
}

type FactsProps = {
  readonly proof: RefundProof;
  readonly wouldBe: WouldBe | undefined;
  readonly money: OwnMoney;
};

function Facts({ proof, wouldBe, money }: FactsProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const { refundedAtMs, drand } = proof;
  const amount = (micro: bigint) => `${money.format(micro)} ${money.code}`;
  const paid = [...(wouldBe?.payouts.values() ?? [])].reduce((sum, micro) => sum + micro, 0n);
  return (
    <dl className={styles.facts}>
      <Fact name={t('fairness.refund.staked')}>{amount(sumMicro(proof.bets, 'stakeMicro'))}</Fact>
      {wouldBe && (
        <>
          <Fact name={t('fairness.refund.wouldWin')}>
            <Side side={wouldBe.side} />
          </Fact>
          <Fact name={t('fairness.refund.wouldPay')}>{amount(paid)}</Fact>
        </>
      )}
      {drand && (
        <Fact name={t('fairness.refund.signed')}>{dateTime(beaconTimeMs(drand, drand.round))}</Fact>
      )}
      <Fact name={t('fairness.refund.givenUp')}>{dateTime(refundedAtMs)}</Fact>
    </dl>
  );
}

type RefundCardProps = {
  readonly proof: RefundProof;
  readonly checking: Checking;
  /** The ids of the reader's own bets. */
  readonly mine?: readonly string[];
  readonly own?: OwnMoney | undefined;
};

/**
 * A round that was refunded: why, and what it would have paid. The device works that out itself,
 * and shows it only where the checks that it rests on hold.
 */
export function RefundCard({ proof, checking, mine, own }: RefundCardProps) {
  const t = useT();
  const formats = useFormats();
  const { checks } = checking.verdict;
  const isCertain = checks.some(({ name, isOk }) => name === 'wouldBe' && isOk);
  const wouldBe = useMemo(() => (isCertain ? wouldBeOf(proof) : undefined), [isCertain, proof]);
  const absence = absenceOf(proof, wouldBe);
  const bets = proof.bets.map((bet) => ({
    ...bet,
    payoutMicro: String(wouldBe?.payouts.get(bet.betId) ?? bet.payoutMicro),
  }));
  return (
    <>
      <section aria-labelledby="refund-title" className={styles.card}>
        <h3 className={styles.title} id="refund-title">
          <InfoIcon />
          {t('fairness.refund.title')}
        </h3>
        <p className={styles.text}>{t(REFUND_TEXTS[proof.reason])}</p>
        <Facts money={own ?? baseMoney(formats)} proof={proof} wouldBe={wouldBe} />
        {absence && <p className={styles.text}>{t(absence)}</p>}
      </section>
      <ProofBets
        bets={bets}
        column={wouldBe === undefined ? 'returned' : 'wouldPay'}
        mine={mine ?? []}
        own={own}
      />
    </>
  );
}
