import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { DiceRoundView } from '../../shared/games/dice/contract.ts';
import { BlankDie } from '../art/blank-die.tsx';
import { openProof } from '../fairness/proof-atoms.ts';
import { ProofDialogHost } from '../fairness/proof-dialog-host.tsx';
import { numberText } from '../games/dice/dice-quote.ts';
import { useFormats } from '../i18n/format.ts';
import { useT } from '../i18n/language.ts';
import { useMoney } from '../money/format.ts';
import { sessionAtom } from '../profile/profile-atoms.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { ShieldIcon } from '../ui/place-icons.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import {
  LATEST_ROUNDS,
  latestRoundsAtom,
  loadLatestRounds,
  type LatestRoundsState,
} from './latest-rounds-atoms.ts';
import styles from './latest-rounds.module.css';

function RoundRow({ round }: { readonly round: DiceRoundView }) {
  const t = useT();
  const money = useMoney();
  const { pointed } = useFormats();
  const netMicro = BigInt(round.winAmountMicro) - BigInt(round.stakeMicro);
  const number = pointed(numberText(round.number));
  return (
    <li className={styles.row}>
      <span className={cx(styles.number, round.win ? styles.won : styles.lost)}>{number}</span>
      <span className={styles.setting}>
        {round.bet_type === 'less' ? '<' : '≥'} {round.percent}
      </span>
      <span className={cx(styles.net, round.win && styles.won)}>
        {money.formatSigned(netMicro)} <span className={styles.code}>{money.code}</span>
      </span>
      <button
        aria-label={t('main.rounds.proofOf', { number })}
        className={styles.proof}
        onClick={() => openProof(round.roundId)}
        title={t('main.rounds.proof')}
        type="button"
      >
        <ShieldIcon />
      </button>
    </li>
  );
}

function LoadingRows() {
  const t = useT();
  return (
    <div className={styles.loading}>
      <VisuallyHidden>{t('main.rounds.loading')}</VisuallyHidden>
      {Array.from({ length: LATEST_ROUNDS }, (_, index) => (
        <Skeleton height="1.25rem" key={index} />
      ))}
    </div>
  );
}

function NoRounds() {
  const t = useT();
  return (
    <div className={styles.empty}>
      <BlankDie className={styles.art} />
      <p className={styles.emptyTitle}>{t('main.rounds.empty.title')}</p>
      <p>{t('main.rounds.empty.text')}</p>
    </div>
  );
}

function FailedRounds() {
  const t = useT();
  return (
    <div className={styles.empty}>
      <p>{t('main.rounds.failed')}</p>
      <Button onClick={() => void loadLatestRounds()} size="small">
        {t('main.rounds.retry')}
      </Button>
    </div>
  );
}

/** The list in each of its states; the same height in all of them. */
export function LatestRoundsList({ state }: { readonly state: LatestRoundsState }) {
  if (state.status === 'loading') return <LoadingRows />;
  if (state.status === 'failed') return <FailedRounds />;
  if (state.rounds.length === 0) return <NoRounds />;
  return (
    <ul className={styles.list}>
      {state.rounds.map((round) => (
        <RoundRow key={round.roundId} round={round} />
      ))}
    </ul>
  );
}

/** The player's newest rounds, each with the way to its proof. */
export function LatestRounds() {
  const t = useT();
  const state = useAtomValue(latestRoundsAtom);
  const session = useAtomValue(sessionAtom);
  useEffect(() => {
    if (session === 'player') void loadLatestRounds();
  }, [session]);
  return (
    <section aria-labelledby="latest-rounds" className={styles.rounds}>
      <h2 className={styles.heading} id="latest-rounds">
        {t('main.rounds.title')}
      </h2>
      <LatestRoundsList state={state} />
      <ProofDialogHost />
    </section>
  );
}
