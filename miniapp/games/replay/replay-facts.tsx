import type { DrawnProof } from '../../../shared/games/proof/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import type { OwnMoney } from '../../fairness/proof-values.ts';
import styles from './replay-facts.module.css';

type Tone = 'plain' | 'won' | 'lost';
type Fact = { readonly name: string; readonly value: string; readonly tone?: Tone };

type Sums = { readonly stakeMicro: bigint; readonly payoutMicro: bigint };

function sumsOf(proof: DrawnProof): Sums {
  if (!('bets' in proof)) {
    return { stakeMicro: BigInt(proof.stakeMicro), payoutMicro: BigInt(proof.payoutMicro) };
  }
  return proof.bets.reduce<Sums>(
    (sums, { stakeMicro, payoutMicro }) => ({
      stakeMicro: sums.stakeMicro + BigInt(stakeMicro),
      payoutMicro: sums.payoutMicro + BigInt(payoutMicro),
    }),
    { stakeMicro: 0n, payoutMicro: 0n },
  );
}

/** The return of a stake as a multiplier, to the nearest of four places. */
const timesOf = ({ stakeMicro, payoutMicro }: Sums) =>
  stakeMicro === 0n ? 0 : Number((payoutMicro * 20_000n + stakeMicro) / (stakeMicro * 2n)) / 10_000;

type FactsProps = {
  readonly proof: DrawnProof;
  readonly money: OwnMoney;
  /** Whether the board shows the outcome already. */
  readonly isOver: boolean;
};

function useFacts({ proof, money, isOver }: FactsProps): readonly Fact[] {
  const t = useT();
  const { number } = useFormats();
  const sums = sumsOf(proof);
  const amount = (micro: bigint) => `${money.format(micro)} ${money.code}`;
  const late = (fact: Fact): Fact => (isOver ? fact : { name: fact.name, value: '…' });
  const paid = {
    name: t('replay.payout'),
    value: amount(sums.payoutMicro),
    tone: sums.payoutMicro > sums.stakeMicro ? 'won' : 'plain',
  } as const;
  if ('bets' in proof) {
    const bank = { name: t('replay.bank'), value: amount(sums.stakeMicro) };
    const bets = { name: t('replay.count'), value: number(proof.bets.length) };
    const payout = late({ ...paid, tone: 'plain' });
    if (!('feeMicro' in proof)) return [bets, bank, payout];
    const fee = { name: t('replay.fee'), value: amount(BigInt(proof.feeMicro)) };
    return [bets, bank, late(fee), payout];
  }
  const times = `×${number(timesOf(sums), { maximumFractionDigits: 4 })}`;
  const tone = sums.payoutMicro > 0n ? 'won' : 'lost';
  return [
    { name: t('replay.stake'), value: amount(sums.stakeMicro) },
    late({ name: t('replay.multiplier'), value: times, tone }),
    late({ ...paid, tone }),
  ];
}

/** The figures of a round; those that give the outcome away wait for the board to show it. */
export function ReplayFacts(props: FactsProps) {
  const facts = useFacts(props);
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, tone = 'plain' }) => (
        <div className={styles.fact} key={name}>
          <dt>{name}</dt>
          <dd className={cx(styles[tone])}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
