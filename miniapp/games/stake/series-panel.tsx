import { atom, type Atom, useAtom, useAtomValue, type PrimitiveAtom } from 'jotai';
import type { MessageKey } from '../../i18n/message-key.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../money/format.ts';
import { CloseIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import type { Autobet, AutobetPlan, BetChange } from './autobet.ts';
import styles from './series-panel.module.css';

/** The series as typed; empty stops mean none, an empty raise means back to the first stake. */
export type SeriesDraft = {
  readonly rounds: string;
  readonly stopProfit: string;
  readonly stopLoss: string;
  readonly raiseOnWin: string;
  readonly raiseOnLoss: string;
};

/** What a panel's fields hold; make one per game, so that it stays while the panel is closed. */
export const seriesDraftAtomOf = () =>
  atom<SeriesDraft>({
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

/** The plan a draft means. */
export function planOfDraft(draft: SeriesDraft): AutobetPlan {
  return {
    rounds: Math.trunc(numberOf(draft.rounds)) || 1,
    stopProfitHundredths: stopOf(draft.stopProfit),
    stopLossHundredths: stopOf(draft.stopLoss),
    onWin: changeOf(draft.raiseOnWin),
    onLoss: changeOf(draft.raiseOnLoss),
  };
}

type DraftAtom = PrimitiveAtom<SeriesDraft>;

type FieldProps = {
  readonly draftAtom: DraftAtom;
  readonly label: MessageKey;
  readonly field: keyof SeriesDraft;
  readonly placeholder?: string;
  readonly unit?: string;
};

function SeriesField({ draftAtom, label, field, placeholder, unit }: FieldProps) {
  const t = useT();
  const [draft, setDraft] = useAtom(draftAtom);
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

type SeriesPanelProps = {
  readonly draftAtom: DraftAtom;
  /** What starts the series, in a sentence. */
  readonly hint: MessageKey;
  readonly isLocked: boolean;
};

/** The settings of a series: how many rounds, when to stop, what happens to the stake. */
export function SeriesPanel({ draftAtom, hint, isLocked }: SeriesPanelProps) {
  const t = useT();
  const { code } = useMoney();
  const none = t('stake.auto.noStop');
  const raise = { draftAtom, placeholder: t('stake.auto.sameStake'), unit: '+%' };
  const stop = { draftAtom, placeholder: none, unit: code };
  return (
    <fieldset className={styles.panel} disabled={isLocked}>
      <legend className={styles.hint}>{t(hint)}</legend>
      <SeriesField draftAtom={draftAtom} field="rounds" label="stake.auto.rounds" />
      <SeriesField {...stop} field="stopProfit" label="stake.auto.stopProfit" />
      <SeriesField {...stop} field="stopLoss" label="stake.auto.stopLoss" />
      <SeriesField {...raise} field="raiseOnWin" label="stake.auto.onWin" />
      <SeriesField {...raise} field="raiseOnLoss" label="stake.auto.onLoss" />
    </fieldset>
  );
}

type SeriesProps = { readonly autobetAtom: Atom<Autobet> };

/** How the last series ended, until the next one or until it is put away. */
export function SeriesSummary({
  autobetAtom,
  onClear,
}: SeriesProps & { readonly onClear: () => void }) {
  const t = useT();
  const money = useMoney();
  const autobet = useAtomValue(autobetAtom);
  if (autobet.kind !== 'ended') return null;
  const net = money.formatSigned(autobet.netMicro);
  return (
    <output className={styles.summary}>
      <span>{t(`stake.auto.ended.${autobet.reason}`, { net, code: money.code })}</span>
      <button
        aria-label={t('stake.note.dismiss')}
        className={styles.close}
        onClick={onClear}
        type="button"
      >
        <CloseIcon />
      </button>
    </output>
  );
}

/** Stops the series under way, with how much of it is left and what it came to so far. */
export function SeriesStop({ autobetAtom, onStop }: SeriesProps & { readonly onStop: () => void }) {
  const t = useT();
  const autobet = useAtomValue(autobetAtom);
  const money = useMoney();
  if (autobet.kind !== 'running') return null;
  const { remaining, isStopping, netMicro } = autobet.run;
  return (
    <div className={styles.series}>
      <Button className={styles.stop} isWide onClick={onStop} size="large" variant="quiet">
        {isStopping ? t('stake.auto.stopping') : t('stake.auto.stop')}
      </Button>
      <p className={styles.progress}>
        <span>{t('stake.auto.remaining', { count: remaining })}</span>
        <span>
          {money.formatSigned(netMicro)} {money.code}
        </span>
      </p>
    </div>
  );
}
