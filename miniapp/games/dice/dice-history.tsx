import { useAtomValue } from 'jotai';
import type { DiceRoundView } from '../../../shared/games/dice/contract.ts';
import { diceChance } from '../../../shared/games/dice/rules.ts';
import { currencyById } from '../../../shared/money/currency.ts';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { shownHundredths } from '../../money/money.ts';
import { cx } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { HistoryNote } from '../frame/history-note.tsx';
import styles from '../frame/round-history.module.css';
import { diceAtom } from './dice-atoms.ts';
import { dicePages } from './dice-pages.ts';
import own from './dice-history.module.css';
import { numberText } from './dice-quote.ts';

function RoundRow({ round }: { readonly round: DiceRoundView }) {
  const t = useT();
  const formats = useFormats();
  const { formatHundredths } = useMoney();
  const code = currencyById(round.currencyId)?.name;
  const number = formats.pointed(numberText(round.number));
  const split = formats.pointed(numberText(round.percent * 100));
  const payout = shownHundredths(BigInt(round.winAmountMicro), BigInt(round.courseMicro));
  const chance = diceChance({ percent: round.percent, betType: round.bet_type });
  const rule = round.bet_type === 'less' ? 'dice.history.less' : 'dice.history.moreThan';
  return (
    <tr className={styles.row}>
      <td className={styles.time} title={formats.dateTime(round.createdAt)}>
        {formats.time(round.createdAt)}
      </td>
      <td>
        {formatHundredths(round.bet)} <span className={styles.code}>{code}</span>
      </td>
      <td title={t(rule, { split })}>
        <span className={own[round.bet_type]}>
          {formats.number(chance / 100, { style: 'percent' })}
        </span>
        <VisuallyHidden>, {t(rule, { split })}</VisuallyHidden>
      </td>
      <td className={cx(styles.result, round.win && styles.won)}>
        <button
          aria-label={t('dice.history.open', { number })}
          className={styles.open}
          onClick={() => openProof(round.roundId)}
          type="button"
        >
          {number}
        </button>
      </td>
      <td className={cx(styles.payout, round.win && styles.won)}>{formatHundredths(payout)}</td>
    </tr>
  );
}

function Rounds({ rounds }: { readonly rounds: readonly DiceRoundView[] }) {
  const t = useT();
  return (
    <table aria-labelledby="dice-rounds" className={styles.rounds}>
      <thead>
        <tr>
          <th scope="col">{t('dice.history.time')}</th>
          <th scope="col">{t('dice.history.bet')}</th>
          <th scope="col">{t('dice.history.chance')}</th>
          <th scope="col">{t('dice.history.number')}</th>
          <th scope="col">{t('dice.history.win')}</th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <RoundRow key={round.roundId} round={round} />
        ))}
      </tbody>
    </table>
  );
}

const NOTES = {
  guest: 'dice.history.guest',
  failed: 'dice.history.failed',
  empty: 'dice.history.empty',
  loading: 'dice.history.loading',
  more: 'dice.history.more',
} as const;

/** The player's own rounds, newest first, page by page; each row opens its proof. */
export function DiceHistory() {
  const t = useT();
  const { rounds } = useAtomValue(diceAtom);
  return (
    <section aria-labelledby="dice-rounds" className={styles.history}>
      <h2 className={styles.title} id="dice-rounds">
        {t('dice.history.title')}
      </h2>
      {rounds.length > 0 && <Rounds rounds={rounds} />}
      <HistoryNote
        history={useAtomValue(dicePages.historyAtom)}
        isEmpty={rounds.length === 0}
        onMore={() => void dicePages.loadOlder()}
        onRetry={() => void dicePages.loadNewest()}
        words={NOTES}
      />
    </section>
  );
}
