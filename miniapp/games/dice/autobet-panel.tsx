import { atom, useAtom, useAtomValue } from 'jotai';
import type { BetType } from '../../../shared/games/dice/contract.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../money/format.ts';
import { CloseIcon } from '../../ui/action-icons.tsx';
import styles from './autobet-panel.module.css';
import type { AutobetPlan, BetChange } from './dice-autobet.ts';
import { autobetAtom, clearSeries } from './play-series.ts';

/** The series as typed; empty stops mean none, an empty raise means back to the first stake. */
export type AutobetDraft = {
  readonly rounds: string;
  readonly stopProfit: string;
  readonly stopLoss: string;
  readonly raiseOnWin: string;
  readonly raiseOnLoss: string;
};

/** What the panel's fields hold; it stays while the panel is closed. */
export const autobetDraftAtom = atom<AutobetDraft>({
  rounds: '10',
  stopProfit: '',
  stopLoss: '',
  raiseOnWin: '',
  raiseOnLoss: '',
});

const numberOf = (text: string) => Number.parseFloat(text.replace(',', '.'));

function stopOf(text: string): number | undefined {
  const hundredths = Math.round(numberOf(text) * 100);
  return hundredths > 0 ? hundredths : undefined;
}

function changeOf(text: string): BetChange {
  const percent = numberOf(text);
  return percent > 0 ? { kind: 'raise', percent: Math.round(percent) } : { kind: 'reset' };
}

/** The plan a draft means, for one side. */
export function planOf(draft: AutobetDraft, betType: BetType): AutobetPlan {
  return {
    betType,
    rounds: Math.trunc(numberOf(draft.rounds)) || 1,
    stopProfitHundredths: stopOf(draft.stopProfit),
    stopLossHundredths: stopOf(draft.stopLoss),
    onWin: changeOf(draft.raiseOnWin),
    onLoss: changeOf(draft.raiseOnLoss),
  };
}

type AutoFieldProps = {
  readonly label: MessageKey;
  readonly field: keyof AutobetDraft;
  readonly placeholder?: string;
  readonly unit?: string;
};

function AutoField({ label, field, placeholder, unit }: AutoFieldProps) {
  const t = useT();
  const [draft, setDraft] = useAtom(autobetDraftAtom);
  return (
    <label className={styles.field}>
      <span className={styles.label}>{t(label)}</span>
      <span className={styles.frame}>
        <input
          autoComplete="off"
          className={styles.input}
          inputMode="decimal"
          maxLength={10}
          onChange={(change) => setDraft({ ...draft, [field]: change.target.value })}
          placeholder={placeholder}
          value={draft[field]}
        />
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </span>
    </label>
  );
}

/** How the last series ended, until the next one or until it is put away. */
export function SeriesSummary() {
  const t = useT();
  const money = useMoney();
  const autobet = useAtomValue(autobetAtom);
  if (autobet.kind !== 'ended') return null;
  const net = money.formatSigned(autobet.netMicro);
  return (
    <output className={styles.summary}>
      <span>{t(`dice.auto.ended.${autobet.reason}`, { net, code: money.code })}</span>
      <button
        aria-label={t('stake.note.dismiss')}
        className={styles.close}
        onClick={clearSeries}
        type="button"
      >
        <CloseIcon />
      </button>
    </output>
  );
}

/** The settings of a series: how many rounds, when to stop, what happens to the stake. */
export function AutobetPanel({ isLocked }: { readonly isLocked: boolean }) {
  const t = useT();
  const { code } = useMoney();
  const none = t('dice.auto.noStop');
  const first = t('dice.auto.sameStake');
  return (
    <fieldset className={styles.panel} disabled={isLocked}>
      <legend className={styles.hint}>{t('dice.auto.hint')}</legend>
      <AutoField field="rounds" label="dice.auto.rounds" />
      <AutoField field="stopProfit" label="dice.auto.stopProfit" placeholder={none} unit={code} />
      <AutoField field="stopLoss" label="dice.auto.stopLoss" placeholder={none} unit={code} />
      <AutoField field="raiseOnWin" label="dice.auto.onWin" placeholder={first} unit="+%" />
      <AutoField field="raiseOnLoss" label="dice.auto.onLoss" placeholder={first} unit="+%" />
    </fieldset>
  );
}
