import { useState } from 'react';
import type { TableProofBet } from '../../shared/games/table/proof.ts';
import { useFormats } from '../i18n/format.ts';
import { useT } from '../i18n/language.ts';
import type { PlainKey } from '../i18n/message-key.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import styles from './proof-bets.module.css';
import { baseMoney, type OwnMoney } from './proof-values.ts';

/** Bets shown before the reader asks for all of them. */
const SHOWN_FIRST = 6;

/** Enough characters of a hash to distinguish the players of a round. */
const HASH_SHOWN = 6;

/** What the last column holds: what was paid or, of a refunded round, what would have been. */
export type PayoutColumn = 'payout' | 'wouldPay' | 'returned';

const COLUMNS = {
  payout: 'fairness.bets.payout',
  wouldPay: 'fairness.refund.wouldPay',
  returned: 'fairness.refund.returned',
} as const satisfies Record<PayoutColumn, PlainKey>;

type ProofBetsProps = {
  readonly bets: readonly TableProofBet[];
  readonly column?: PayoutColumn;
  /** The ids of the reader's own bets. */
  readonly mine?: readonly string[];
  readonly own?: OwnMoney | undefined;
  /** False while the outcome is still being animated elsewhere: payouts would reveal it. */
  readonly isOutcomeShown?: boolean;
};

/** The name of a team or of a side of a coin, or a multiplier. */
export function Side({ side }: { readonly side: string }) {
  const t = useT();
  if (side === 'red') return <span className={styles.red}>{t('fairness.value.red')}</span>;
  if (side === 'blue') return <span className={styles.blue}>{t('fairness.value.blue')}</span>;
  const isCoin = side === 'heads' || side === 'tails';
  return <span className={styles.sector}>{isCoin ? t(`fairness.value.${side}`) : `×${side}`}</span>;
}

type RowProps = {
  readonly bet: TableProofBet;
  readonly isMine: boolean;
  readonly money: OwnMoney;
  readonly isPaid: boolean;
  readonly column: PayoutColumn;
};

function Row({ bet, isMine, money, isPaid, column }: RowProps) {
  const t = useT();
  const paidMicro = BigInt(bet.payoutMicro);
  return (
    <tr className={cx(styles.row, isMine && styles.mine)}>
      <th className={styles.player} scope="row" title={bet.playerHash}>
        <span className={styles.hash}>{bet.playerHash.slice(0, HASH_SHOWN)}</span>
        {isMine && <span className={styles.you}>{t('fairness.bets.you')}</span>}
      </th>
      <td>
        <Side side={bet.side} />
      </td>
      <td>{money.format(BigInt(bet.stakeMicro))}</td>
      <td className={cx(column === 'payout' && isPaid && paidMicro > 0n && styles.paid)}>
        {isPaid ? money.format(paidMicro) : '…'}
      </td>
    </tr>
  );
}

/** The bets of a table round as its digest has them, the reader's own first. */
export function ProofBets(props: ProofBetsProps) {
  const { column = 'payout', mine = [], own, isOutcomeShown = true } = props;
  const t = useT();
  const formats = useFormats();
  const [isWhole, setIsWhole] = useState(false);
  const money = own ?? baseMoney(formats);
  const isMine = ({ betId }: TableProofBet) => mine.includes(betId);
  const bets = props.bets.toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)));
  const shown = isWhole ? bets : bets.slice(0, SHOWN_FIRST);
  return (
    <section aria-labelledby="proof-bets" className={styles.bets}>
      <h3 className={styles.title} id="proof-bets">
        {t('fairness.bets.title', { count: bets.length })}
      </h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('fairness.bets.player')}</th>
            <th scope="col">{t('fairness.bets.side')}</th>
            <th scope="col">{t('fairness.bets.stake', { code: money.code })}</th>
            <th scope="col">{t(COLUMNS[column])}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((bet) => (
            <Row
              bet={bet}
              column={column}
              isMine={isMine(bet)}
              isPaid={isOutcomeShown}
              key={bet.betId}
              money={money}
            />
          ))}
        </tbody>
      </table>
      {shown.length < bets.length && (
        <Button isWide onClick={() => setIsWhole(true)} size="small">
          {t('fairness.bets.all', { count: bets.length })}
        </Button>
      )}
    </section>
  );
}
