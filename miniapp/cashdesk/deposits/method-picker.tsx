import { useState } from 'react';
import type { Payway } from '../../../shared/cashdesk/payments/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT, type Translate } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { hapticSelection } from '../../platform/platform.ts';
import { useIsDesktop } from '../../platform/use-is-desktop.ts';
import { CheckIcon, ChevronDownIcon } from '../../ui/action-icons.tsx';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PaywayMark } from '../desk/payway-mark.tsx';
import styles from './method-picker.module.css';

export const TAKES: Readonly<Record<Payway['takes'], PlainKey>> = {
  instant: 'cash.takes.instant',
  minutes: 'cash.takes.minutes',
  hour: 'cash.takes.hour',
  confirmations: 'cash.takes.confirmations',
  days: 'cash.takes.days',
};

/** The fee of a payway in a few words, before any sum is typed. */
function useFeeWords(t: Translate) {
  const { number } = useFormats();
  return ({ fee }: Payway): string => {
    if (fee.percent === 0 && fee.fixed === 0) return t('cash.fee.none');
    const percent = number(fee.percent);
    return t(fee.tiers.length > 1 ? 'cash.fee.upTo' : 'cash.fee.percent', { percent });
  };
}

/** The terms of a deposit in a few words: how long it takes and what it costs. */
function useDepositTerms() {
  const t = useT();
  const feeWords = useFeeWords(t);
  return (payway: Payway) => `${t(TAKES[payway.takes])} · ${feeWords(payway)}`;
}

type FaceProps<P extends Payway> = {
  readonly payway: P;
  readonly termsOf?: ((payway: P) => string) | undefined;
  /** Whether it is recommended. */
  readonly isBest?: boolean;
};

function Face<P extends Payway>({ payway, termsOf, isBest = false }: FaceProps<P>) {
  const t = useT();
  const depositTerms = useDepositTerms();
  return (
    <>
      <PaywayMark image={payway.image} name={payway.name} />
      <span className={styles.words}>
        <span className={styles.name}>
          {payway.name}
          {isBest && <Chip tone="violet">{t('cash.method.best')}</Chip>}
        </span>
        <span className={styles.terms}>{(termsOf ?? depositTerms)(payway)}</span>
      </span>
    </>
  );
}

/** Whether it has no fee at any sum. */
export const isFree = ({ fee }: Payway) => fee.percent === 0 && fee.fixed === 0;

/** The payways to highlight: the recommended ones, but none with a fee next to one without. */
function bestOf(payways: readonly Payway[]): ReadonlySet<number> {
  const hasFree = payways.some(isFree);
  const best = payways.filter((one) => one.isRecommended && (isFree(one) || !hasFree));
  return new Set(best.map(({ id }) => id));
}

type PickerProps<P extends Payway> = {
  readonly payways: readonly P[];
  readonly chosen: P;
  readonly onChoose: (payway: P) => void;
  /** Shown below a payway's name; by default the terms of a deposit. */
  readonly termsOf?: ((payway: P) => string) | undefined;
  /** Names the choice; by default that of a payway. */
  readonly label?: string | undefined;
};

/** The payways side by side as radio tiles. */
function Tiles<P extends Payway>(props: PickerProps<P>) {
  const { payways, chosen, onChoose, termsOf, label } = props;
  const best = bestOf(payways);
  const t = useT();
  return (
    <fieldset className={styles.tiles}>
      <legend className={styles.legend}>{label ?? t('cash.method')}</legend>
      {payways.map((payway) => (
        <label className={styles.tile} key={payway.id}>
          <input
            checked={payway.id === chosen.id}
            className={styles.radio}
            name="payway"
            onChange={() => {
              hapticSelection();
              onChoose(payway);
            }}
            type="radio"
          />
          <Face isBest={best.has(payway.id)} payway={payway} termsOf={termsOf} />
        </label>
      ))}
    </fieldset>
  );
}

/** The chosen payway as a row; a press offers all of them in a sheet. */
function Dropdown<P extends Payway>(props: PickerProps<P>) {
  const { payways, chosen, onChoose, termsOf, label } = props;
  const best = bestOf(payways);
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const choose = (payway: P) => {
    setIsOpen(false);
    hapticSelection();
    onChoose(payway);
  };
  return (
    <div className={styles.field}>
      <span className={styles.legend}>{label ?? t('cash.method')}</span>
      <button
        aria-haspopup="dialog"
        className={cx(styles.tile, styles.shown)}
        onClick={() => setIsOpen(true)}
        type="button"
      >
        <Face payway={chosen} termsOf={termsOf} />
        <ChevronDownIcon />
      </button>
      {isOpen && (
        <Dialog
          closeLabel={t('shell.close')}
          onClose={() => setIsOpen(false)}
          title={label ?? t('cash.method')}
        >
          <ul className={styles.list}>
            {payways.map((payway) => (
              <li key={payway.id}>
                <button
                  aria-pressed={payway.id === chosen.id}
                  className={styles.tile}
                  onClick={() => choose(payway)}
                  type="button"
                >
                  <Face isBest={best.has(payway.id)} payway={payway} termsOf={termsOf} />
                  {payway.id === chosen.id && <CheckIcon />}
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}

/** The choice of a payway: tiles on wide screens, a row with a sheet on the phone. */
export function MethodPicker<P extends Payway>(props: PickerProps<P>) {
  return useIsDesktop() ? <Tiles {...props} /> : <Dropdown {...props} />;
}
