import { useAtomValue } from 'jotai';
import { useState, type KeyboardEvent } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../money/format.ts';
import styles from './bet-picker.module.css';
import { betLimitsAtom, diceAtom } from './dice-atoms.ts';
import { BET_STEPS, betText, clampBet, doubleBet, halveBet, parseBet } from './dice-bet.ts';
import { tellDice } from './play-dice.ts';

function chooseBet(betHundredths: number): void {
  tellDice({ type: 'betChosen', betHundredths });
}

/** The typed stake: free text while it is being typed, the nearest allowed stake after that. */
function BetInput({ isLocked }: { readonly isLocked: boolean }) {
  const t = useT();
  const { pointed } = useFormats();
  const limits = useAtomValue(betLimitsAtom);
  const { betHundredths } = useAtomValue(diceAtom);
  const [draft, setDraft] = useState<string>();
  const type = (text: string) => {
    setDraft(text);
    chooseBet(parseBet(text, limits));
  };
  const finish = (press: KeyboardEvent) => {
    if (press.key === 'Enter') setDraft(undefined);
  };
  return (
    <input
      aria-label={t('dice.bet.label')}
      autoComplete="off"
      className={styles.input}
      disabled={isLocked}
      enterKeyHint="done"
      inputMode="decimal"
      onBlur={() => setDraft(undefined)}
      onChange={(change) => type(change.target.value)}
      onFocus={(focus) => focus.target.select()}
      onKeyDown={finish}
      value={draft ?? pointed(betText(betHundredths))}
    />
  );
}

/** The stake: typed, halved, doubled or raised in steps, always within the table's limits. */
export function BetPicker({ isLocked }: { readonly isLocked: boolean }) {
  const t = useT();
  const { code } = useMoney();
  const { number } = useFormats();
  const limits = useAtomValue(betLimitsAtom);
  const { betHundredths } = useAtomValue(diceAtom);
  return (
    <fieldset aria-label={t('dice.bet.label')} className={styles.picker} disabled={isLocked}>
      <div className={styles.line}>
        <BetInput isLocked={isLocked} key={code} />
        <span className={styles.code}>{code}</span>
        <button
          aria-label={`½ ${t('dice.bet.half')}`}
          className={styles.factor}
          onClick={() => chooseBet(halveBet(betHundredths, limits))}
          type="button"
        >
          ½
        </button>
        <button
          aria-label={`×2 ${t('dice.bet.double')}`}
          className={styles.factor}
          onClick={() => chooseBet(doubleBet(betHundredths, limits))}
          type="button"
        >
          ×2
        </button>
      </div>
      <div className={styles.steps}>
        {BET_STEPS.map((step) => (
          <button
            aria-label={t('dice.bet.add', { amount: number(step / 100, { useGrouping: false }) })}
            className={styles.step}
            key={step}
            onClick={() => chooseBet(clampBet(betHundredths + step, limits))}
            type="button"
          >
            +{number(step / 100, { useGrouping: false })}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
