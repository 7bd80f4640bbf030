import { type Atom, useAtom, useAtomValue, type PrimitiveAtom } from 'jotai';
import { useId } from 'react';
import { useFormats } from '../../i18n/format.ts';
import type { MessageKey, PlainKey } from '../../i18n/message-key.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { CloseIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { type Autobet, MAX_AUTOBET_ROUNDS } from './autobet.ts';
import { readField, type SeriesDraft } from './series-draft.ts';
import styles from './series-panel.module.css';

type DraftAtom = PrimitiveAtom<SeriesDraft>;

type FieldProps = {
  readonly draftAtom: DraftAtom;
  readonly label: PlainKey;
  readonly field: keyof SeriesDraft;
  /** The element that says what is wrong with the field, or how it was understood. */
  readonly noteId: string;
  readonly placeholder?: string;
  readonly unit?: string;
};

function SeriesField({ draftAtom, label, field, noteId, placeholder, unit }: FieldProps) {
  const t = useT();
  const [draft, setDraft] = useAtom(draftAtom);
  return (
    <label className={styles.field}>
      <span className={styles.label}>{t(label)}</span>
      <span className={styles.frame}>
        <input
          aria-describedby={noteId}
          aria-invalid={readField(draft, field) === 'bad' || undefined}
          autoComplete="off"
          className={styles.input}
          inputMode="decimal"
          maxLength={20}
          onChange={(change) => setDraft({ ...draft, [field]: change.target.value })}
          placeholder={placeholder}
          value={draft[field]}
        />
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </span>
    </label>
  );
}

/** How each field is to be written, where what was typed is not understood. */
const CORRECTIONS = {
  rounds: 'stake.auto.bad.rounds',
  stopProfit: 'stake.auto.bad.stop',
  stopLoss: 'stake.auto.bad.stop',
  raiseOnWin: 'stake.auto.bad.raise',
  raiseOnLoss: 'stake.auto.bad.raise',
} as const satisfies Record<keyof SeriesDraft, MessageKey>;

type NoteProps = Pick<FieldProps, 'draftAtom' | 'field' | 'noteId'>;

/** What is wrong with a field; under a stop, the sum it was understood as. */
function FieldNote({ draftAtom, field, noteId }: NoteProps) {
  const t = useT();
  const { number, pointed } = useFormats();
  const { code, formatHundredths } = useMoney();
  const reading = readField(useAtomValue(draftAtom), field);
  if (reading === 'bad') {
    const example = pointed('1000.50');
    const most = number(MAX_AUTOBET_ROUNDS);
    return (
      <span className={cx(styles.note, styles.bad)} id={noteId}>
        {t(CORRECTIONS[field], { example, most })}
      </span>
    );
  }
  const isStop = field === 'stopProfit' || field === 'stopLoss';
  const isEchoed = isStop && reading !== undefined;
  return (
    <span className={styles.note} id={noteId}>
      {isEchoed && `= ${formatHundredths(reading)} ${code}`}
    </span>
  );
}

type RowProps = {
  readonly draftAtom: DraftAtom;
  readonly labels: Partial<Record<keyof SeriesDraft, PlainKey>>;
  readonly placeholder?: string;
  readonly unit?: string;
};

/** Fields beside each other, and under each what there is to say of it. */
function SeriesRow({ draftAtom, labels, ...look }: RowProps) {
  const id = useId();
  const noteIdOf = (field: keyof SeriesDraft) => `${id}-${field}`;
  const fields = Object.entries(labels) as [keyof SeriesDraft, PlainKey][];
  return (
    <div className={styles.row}>
      {fields.map(([field, label]) => (
        <SeriesField
          {...look}
          draftAtom={draftAtom}
          field={field}
          key={field}
          label={label}
          noteId={noteIdOf(field)}
        />
      ))}
      {fields.map(([field]) => (
        <FieldNote draftAtom={draftAtom} field={field} key={field} noteId={noteIdOf(field)} />
      ))}
    </div>
  );
}

const ROUNDS = { rounds: 'stake.auto.rounds' } as const;
const STOPS = { stopProfit: 'stake.auto.stopProfit', stopLoss: 'stake.auto.stopLoss' } as const;
const RAISES = { raiseOnWin: 'stake.auto.onWin', raiseOnLoss: 'stake.auto.onLoss' } as const;

type SeriesPanelProps = {
  readonly draftAtom: DraftAtom;
  /** What starts the series, in a sentence. */
  readonly hint: PlainKey;
  readonly isLocked: boolean;
  /** Whether the stake may change after a win or a loss. */
  readonly canRaise?: boolean;
};

/** The settings of a series: how many rounds, when to stop, what happens to the stake. */
export function SeriesPanel({ draftAtom, hint, isLocked, canRaise = true }: SeriesPanelProps) {
  const t = useT();
  const { code } = useMoney();
  const noStop = t('stake.auto.noStop');
  const sameStake = t('stake.auto.sameStake');
  return (
    <fieldset className={styles.panel} disabled={isLocked}>
      <legend className={styles.hint}>{t(hint)}</legend>
      <SeriesRow draftAtom={draftAtom} labels={ROUNDS} />
      <SeriesRow draftAtom={draftAtom} labels={STOPS} placeholder={noStop} unit={code} />
      {canRaise && (
        <SeriesRow draftAtom={draftAtom} labels={RAISES} placeholder={sameStake} unit="+%" />
      )}
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

type SeriesStopProps = SeriesProps & {
  readonly onStop: () => void;
  /** What stopping does, where it does more than end the series. */
  readonly label?: string | undefined;
};

/** Stops the running series, and shows how much of it is left and its result so far. */
export function SeriesStop({ autobetAtom, onStop, label }: SeriesStopProps) {
  const t = useT();
  const autobet = useAtomValue(autobetAtom);
  const money = useMoney();
  if (autobet.kind !== 'running') return null;
  const { remaining, isStopping, netMicro } = autobet.run;
  return (
    <div className={styles.series}>
      <Button className={styles.stop} isWide onClick={onStop} size="large" variant="quiet">
        {isStopping ? t('stake.auto.stopping') : (label ?? t('stake.auto.stop'))}
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
