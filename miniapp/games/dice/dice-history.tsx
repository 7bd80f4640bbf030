import { useAtomValue } from 'jotai';
import type { DiceRoundView } from '../../../shared/games/dice/contract.ts';
import { diceChance } from '../../../shared/games/dice/rules.ts';
import { hundredthsInCurrency } from '../../../shared/money/amount.ts';
import { currencyById } from '../../../shared/money/currency.ts';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../money/format.ts';
import { sessionAtom } from '../../profile/profile-atoms.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { diceAtom, historyAtom } from './dice-atoms.ts';
import styles from './dice-history.module.css';
import { numberText } from './dice-quote.ts';
import { loadHistory, loadOlder } from './load-dice.ts';

function RoundRow({ round }: { readonly round: DiceRoundView }) {
  const t = useT();
  const formats = useFormats();
  const { formatHundredths } = useMoney();
  const code = currencyById(round.currencyId)?.name;
  const number = formats.pointed(numberText(round.number));
  const split = formats.pointed(numberText(round.percent * 100));
  const payout = hundredthsInCurrency(BigInt(round.winAmountMicro), BigInt(round.courseMicro));
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
        <span className={styles[round.bet_type]}>{chance}%</span>
        <VisuallyHidden>, {t(rule, { split })}</VisuallyHidden>
      </td>
      <td className={cx(styles.number, round.win && styles.won)}>
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

function Loading() {
  const t = useT();
  return (
    <div className={styles.note}>
      <VisuallyHidden>{t('dice.history.loading')}</VisuallyHidden>
      <Skeleton height="1.25rem" />
      <Skeleton height="1.25rem" />
      <Skeleton height="1.25rem" />
    </div>
  );
}

function Note() {
  const t = useT();
  const session = useAtomValue(sessionAtom);
  const { rounds } = useAtomValue(diceAtom);
  const { kind, hasMore } = useAtomValue(historyAtom);
  if (session === 'guest') return <p className={styles.note}>{t('dice.history.guest')}</p>;
  if (kind === 'failed') {
    return (
      <p className={styles.note}>
        {t('dice.history.failed')}
        <Button onClick={() => void loadHistory()} size="small">
          {t('dice.history.retry')}
        </Button>
      </p>
    );
  }
  if (rounds.length === 0) {
    return kind === 'ready' ? (
      <p className={styles.note}>{t('dice.history.empty')}</p>
    ) : (
      <Loading />
    );
  }
  if (!hasMore) return null;
  return (
    <Button isLoading={kind === 'loading'} isWide onClick={() => void loadOlder()}>
      {t('dice.history.more')}
    </Button>
  );
}

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
      <Note />
    </section>
  );
}
