import { useAtomValue } from 'jotai';
import { useState, type CSSProperties } from 'react';
import type { DiceRoundView } from '../../../shared/games/dice/contract.ts';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { cx } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FairnessChip, ProofChip } from '../frame/proof-chip.tsx';
import { RefusalNote } from '../stake/refusal-note.tsx';
import { diceAtom, isTurboAtom } from './dice-atoms.ts';
import styles from './dice-board.module.css';
import { DiceNumber, type NumberTone } from './dice-number.tsx';
import { multiplierText, numberText, quoteSide } from './dice-quote.ts';
import { DiceQuotes } from './dice-quotes.tsx';
import type { DiceState } from './dice-round.ts';
import { DiceTrack } from './dice-track.tsx';
import { SETTLE_MS, SETTLE_QUICK_MS, tellDice } from './play-dice.ts';

function toneOf({ phase, result }: DiceState): NumberTone {
  if (phase === 'rolling' || phase === 'settling') return 'rolling';
  if (result === undefined) return 'empty';
  return result.win ? 'win' : 'lose';
}

function DiceProofChip({ round }: { readonly round: DiceRoundView | undefined }) {
  const t = useT();
  if (round === undefined) {
    return <FairnessChip className={styles.proof}>{t('dice.proof.sealed')}</FairnessChip>;
  }
  return (
    <ProofChip className={styles.proof} onClick={() => openProof(round.roundId)}>
      {t('dice.proof.chip', { nonce: round.nonce })}
    </ProofChip>
  );
}

function Outcome({ round }: { readonly round: DiceRoundView }) {
  const money = useMoney();
  const { pointed } = useFormats();
  const payoutMicro = BigInt(round.winAmountMicro);
  const stakeMicro = BigInt(round.stakeMicro);
  const { multiplier } = quoteSide(round.bet_type, {
    percent: round.percent,
    betHundredths: round.bet,
    courseMicro: BigInt(round.courseMicro),
  });
  return (
    <span
      className={cx(styles.outcome, round.win ? styles.won : styles.lost)}
      title={money.formatExact(payoutMicro - stakeMicro)}
    >
      {money.formatNet(payoutMicro, stakeMicro)} {money.code}
      {round.win && <> · ×{pointed(multiplierText(multiplier))}</>}
    </span>
  );
}

const dismissRefusal = () => tellDice({ type: 'refusalDismissed' });

/** The result of the last press, in one place: a refusal is shown where its result would be. */
function Verdict({ state }: { readonly state: DiceState }) {
  const t = useT();
  const { phase, result, refusal, percent, betHundredths } = state;
  if (refusal !== undefined) {
    const bet = `${percent}:${betHundredths}`;
    return <RefusalNote bet={bet} onDismiss={dismissRefusal} refusal={refusal} />;
  }
  if (phase === 'idle') return <span className={styles.idle}>{t('dice.board.idle')}</span>;
  if (phase !== 'shown' || result === undefined) return null;
  return <Outcome key={result.roundId} round={result} />;
}

function Spoken({ round }: { readonly round: DiceRoundView | undefined }) {
  const t = useT();
  const money = useMoney();
  const { pointed } = useFormats();
  if (round === undefined) return null;
  const number = pointed(numberText(round.number));
  const amount = money.format(BigInt(round.winAmountMicro));
  return round.win
    ? t('dice.board.spokenWin', { number, amount, code: money.code })
    : t('dice.board.spokenLoss', { number });
}

/** The table: the number drawn, the line with its split and die, and what each side offers. */
export function DiceBoard({ isLocked }: { readonly isLocked: boolean }) {
  const t = useT();
  const state = useAtomValue(diceAtom);
  const isTurbo = useAtomValue(isTurboAtom);
  const [firstId] = useState(state.result?.roundId);
  const { phase, result } = state;
  const shown = phase === 'shown' ? result : undefined;
  const isCelebrated = shown !== undefined && shown.win && shown.roundId !== firstId;
  const style = { '--settle': `${isTurbo ? SETTLE_QUICK_MS : SETTLE_MS}ms` } as CSSProperties;
  return (
    <section
      aria-label={t('dice.board.label')}
      className={cx(styles.board, isCelebrated && styles.celebrated)}
      style={style}
    >
      <DiceProofChip round={result} />
      <div className={styles.result}>
        <DiceNumber drawn={result?.number ?? 0} tone={toneOf(state)} />
        <div className={styles.below}>
          <Verdict state={state} />
        </div>
      </div>
      <VisuallyHidden>
        <output>
          <Spoken round={shown} />
        </output>
      </VisuallyHidden>
      <DiceTrack isLocked={isLocked} />
      <DiceQuotes />
    </section>
  );
}
