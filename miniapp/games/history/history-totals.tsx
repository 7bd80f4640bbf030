import { useCallback } from 'react';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { useMoney } from '../../players/use-money.ts';
import { call } from '../../transport/call.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { CardFailed } from '../../ui/card-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './history-totals.module.css';

type Totals = CallOutput<'history.getTotals'>;

const SUMS = [
  { key: 'wageredMicro', name: 'history.total.wagered' },
  { key: 'returnedMicro', name: 'history.total.returned' },
  { key: 'netMicro', name: 'history.total.net', isSigned: true },
  { key: 'depositsMicro', name: 'history.total.deposits' },
  { key: 'withdrawalsMicro', name: 'history.total.withdrawals' },
  { key: 'netDepositsMicro', name: 'history.total.netDeposits', isSigned: true },
] as const satisfies readonly {
  readonly key: keyof Totals;
  readonly name: PlainKey;
  readonly isSigned?: boolean;
}[];

/** The sums of a range; null while they are on their way. */
export function TotalsView({ totals }: { readonly totals: Totals | null }) {
  const t = useT();
  const { number } = useFormats();
  const money = useMoney();
  const sumOf = (sums: Totals, { key, ...sum }: (typeof SUMS)[number]) => {
    if (key === 'netMicro') {
      return money.formatNet(BigInt(sums.returnedMicro), BigInt(sums.wageredMicro));
    }
    const amount = BigInt(sums[key]);
    return 'isSigned' in sum ? money.formatSigned(amount) : money.format(amount);
  };
  return (
    <dl className={styles.totals}>
      <div className={styles.total}>
        <dt>{t('history.total.rounds')}</dt>
        <dd>{totals === null ? <Skeleton width="4rem" /> : number(totals.rounds)}</dd>
      </div>
      {SUMS.map((sum) => (
        <div className={styles.total} key={sum.key}>
          <dt>{t(sum.name)}</dt>
          <dd>
            {totals === null ? (
              <Skeleton width="6rem" />
            ) : (
              <>
                {sumOf(totals, sum)} <span className={styles.code}>{money.code}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type TotalsProps = { readonly range: { readonly from: string; readonly to: string } };

/** The totals of the range. Key it by the range. */
export function HistoryTotals({ range }: TotalsProps) {
  const ask = useCallback(() => call('history.getTotals', range), [range]);
  const { state, retry } = useAnswerOf(ask);
  const refusalText = useRefusalText();
  if (state.status === 'failed') {
    return <CardFailed onRetry={retry} text={refusalText(state.error)} />;
  }
  return <TotalsView totals={state.status === 'ready' ? state.answer : null} />;
}
