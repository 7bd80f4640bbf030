import { useAtomValue } from 'jotai';
import { useState, type KeyboardEvent } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { currencyAtom } from '../../players/profile-atoms.ts';
import {
  betSteps,
  betText,
  clampBet,
  doubleBet,
  halveBet,
  parseBet,
  type BetLimits,
} from './bet-amount.ts';
import styles from './bet-picker.module.css';
import { rememberStake } from './stake-currency.ts';

type BetPickerProps = {
  /** The stake, in hundredths of the display currency. */
  readonly betHundredths: number;
  readonly limits: BetLimits;
  /** Called with the chosen stake, always within the limits. */
  readonly onChange: (betHundredths: number) => void;
  readonly isLocked?: boolean;
};

/** The typed stake: free text while it is being typed, the nearest allowed stake after that. */
function BetInput({ betHundredths, limits, onChange, isLocked }: BetPickerProps) {
  const t = useT();
  const { pointed } = useFormats();
  const [draft, setDraft] = useState<string>();
  const type = (text: string) => {
    setDraft(text);
    onChange(parseBet(text, limits));
  };
  const finish = (press: KeyboardEvent) => {
    if (press.key === 'Enter') setDraft(undefined);
  };
  return (
    <input
      aria-label={t('stake.bet.label')}
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
export function BetPicker(props: BetPickerProps) {
  const t = useT();
  const { name: code, courseMicro } = useAtomValue(currencyAtom);
  const { number } = useFormats();
  const { betHundredths, limits, isLocked = false } = props;
  const onChange = (hundredths: number) => {
    rememberStake(hundredths);
    props.onChange(hundredths);
  };
  return (
    <fieldset aria-label={t('stake.bet.label')} className={styles.picker} disabled={isLocked}>
      <div className={styles.line}>
        <BetInput {...props} key={code} />
        <span className={styles.code}>{code}</span>
        <button
          aria-label={`½ ${t('stake.bet.half')}`}
          className={styles.factor}
          onClick={() => onChange(halveBet(betHundredths, limits))}
          type="button"
        >
          ½
        </button>
        <button
          aria-label={`×2 ${t('stake.bet.double')}`}
          className={styles.factor}
          onClick={() => onChange(doubleBet(betHundredths, limits))}
          type="button"
        >
          ×2
        </button>
      </div>
      <div className={styles.steps}>
        {betSteps(courseMicro).map((step) => {
          const amount = number(step / 100, { useGrouping: false });
          return (
            <button
              aria-label={t('stake.bet.add', { amount })}
              className={styles.step}
              key={step}
              onClick={() => onChange(clampBet(betHundredths + step, limits))}
              type="button"
            >
              +{amount}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
