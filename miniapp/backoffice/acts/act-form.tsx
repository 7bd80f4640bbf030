import { type ReactNode, useId, useState } from 'react';
import type { ActSaid } from '../../../shared/backoffice/act-said.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { SelectField, TextField } from '../kit/fields.tsx';
import { Done, Failure } from '../kit/states.tsx';
import { wordsOf } from '../transport/refused.ts';
import styles from './act-form.module.css';

/** What an act asks for. All but optional ones have to be filled in. */
export type ActField = {
  readonly name: string;
  readonly label: string;
  readonly kind?: 'text' | 'area' | 'number' | 'datetime-local';
  readonly options?: readonly (readonly [value: string, label: string])[];
  readonly isOptional?: boolean;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly start?: string;
};

/** What was typed, by the names of the fields. */
export type ActValues = Readonly<Record<string, string>>;

/** An act that a person chose, and how it is asked of the server. */
export type ChosenAct = {
  /** The act and what it is about; it is also what the button says. */
  readonly title: string;
  /** What will be so afterwards. */
  readonly note?: ReactNode;
  readonly isDanger?: boolean;
  readonly fields?: readonly ActField[];
  readonly send: (values: ActValues) => Promise<ActSaid>;
};

type ActFormProps = {
  readonly act: ChosenAct;
  /** `isKept` where the server kept anything, so that the list is read again. */
  readonly onClose: (isKept: boolean) => void;
};

/** Asks for what an act needs, does it, and says what came of it. */
export function ActForm({ act, onClose }: ActFormProps) {
  const { title, note, isDanger = false, fields = [] } = act;
  const [values, setValues] = useState<ActValues>(() =>
    Object.fromEntries(fields.map(({ name, start, options }) => [name, startOf(start, options)])),
  );
  const [said, setSaid] = useState<ActSaid>();
  const { isBusy, failure, run } = useSending(act, setSaid);
  const isReady = fields.every(
    ({ name, isOptional }) => isOptional === true || (values[name] ?? '').trim() !== '',
  );
  const isOver = said !== undefined && said.state !== 'not-done';
  const close = () => onClose(said !== undefined);
  return (
    <Dialog onClose={close} title={title}>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {isOver ? (
        <>
          <Done text={said.text} />
          <Button isWide onClick={close}>
            Close
          </Button>
        </>
      ) : (
        <form
          className={styles.form}
          onSubmit={(submit) => {
            submit.preventDefault();
            if (isReady) void run(trimmed(values));
          }}
        >
          {fields.map((field) => (
            <Field
              field={field}
              key={field.name}
              onValue={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
              value={values[field.name] ?? ''}
            />
          ))}
          <Failure text={failure ?? said?.text} />
          <Button
            disabled={!isReady}
            isBusy={isBusy}
            isWide
            look={isDanger ? 'danger' : 'main'}
            type="submit"
          >
            {title}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

const startOf = (start: string | undefined, options: ActField['options']) =>
  start ?? options?.[0]?.[0] ?? '';

const trimmed = (values: ActValues): ActValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));

function useSending({ send }: ChosenAct, onSaid: (said: ActSaid) => void) {
  const [state, setState] = useState<{ isBusy: boolean; failure: string | undefined }>({
    isBusy: false,
    failure: undefined,
  });
  const run = async (values: ActValues) => {
    setState({ isBusy: true, failure: undefined });
    try {
      onSaid(await send(values));
      setState({ isBusy: false, failure: undefined });
    } catch (error) {
      setState({ isBusy: false, failure: wordsOf(error) });
    }
  };
  return { ...state, run };
}

type FieldProps = {
  readonly field: ActField;
  readonly value: string;
  readonly onValue: (value: string) => void;
};

function Field({ field, value, onValue }: FieldProps) {
  const { label, kind = 'text', options, isOptional = false, maxLength, placeholder } = field;
  const name = isOptional ? `${label} (optional)` : label;
  if (options !== undefined) {
    return <SelectField label={name} onValue={onValue} options={options} value={value} />;
  }
  if (kind === 'area')
    return <Area label={name} onValue={onValue} value={value} {...{ maxLength }} />;
  return (
    <TextField
      label={name}
      maxLength={maxLength}
      onChange={(change) => onValue(change.target.value)}
      placeholder={placeholder}
      type={kind}
      value={value}
    />
  );
}

type AreaProps = {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number | undefined;
  readonly onValue: (value: string) => void;
};

function Area({ label, value, maxLength, onValue }: AreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        className={styles.area}
        id={id}
        maxLength={maxLength}
        onChange={(change) => onValue(change.target.value)}
        rows={5}
        value={value}
      />
    </div>
  );
}
