import { useId } from 'react';
import { labelOf, tagWord } from '../../../shared/backoffice/terms/labels.ts';
import { Button } from '../kit/button.tsx';
import { SelectField, TextField } from '../kit/fields.tsx';
import { MoneyField, RaceGamesField, TitlesField } from './contest-fields.tsx';
import { isMicro, microOfUnits, unitsOfMicro } from './field-words.ts';
import { type Part, startOf } from './schema-parts.ts';
import styles from './schema-form.module.css';

type FieldProps<Kind extends Part['kind'] = Part['kind']> = {
  readonly name: string;
  readonly part: Extract<Part, { readonly kind: Kind }>;
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
};

/** The form of a schema: a field for each of its parts, whatever terms come to have. */
export function SchemaField({ name, part, value, onValue }: FieldProps) {
  switch (part.kind) {
    case 'object':
      return <ObjectField {...{ name, part, value, onValue }} />;
    case 'variants':
      return <VariantsField {...{ name, part, value, onValue }} />;
    case 'maybe':
      return <MaybeField {...{ name, part, value, onValue }} />;
    case 'choice':
      return (
        <SelectField
          label={labelOf(name)}
          onValue={onValue}
          options={part.options.map((option) => [option, option] as const)}
          value={String(value)}
        />
      );
    case 'flag':
      return <FlagField {...{ name, value, onValue }} />;
    case 'whole':
      return (
        <TextField
          inputMode="numeric"
          label={labelOf(name)}
          onChange={(change) => onValue(Number(change.target.value))}
          type="number"
          value={String(value)}
        />
      );
    case 'moment':
      return (
        <TextField
          label={labelOf(name)}
          onChange={(change) => onValue(isoOf(change.target.value))}
          type="datetime-local"
          value={String(value).slice(0, 16)}
        />
      );
    case 'list':
      return <ListField {...{ name, part, value, onValue }} />;
    case 'money':
      return <MoneyField {...{ name, value, onValue }} />;
    case 'race-games':
      return <RaceGamesField {...{ name, value, onValue }} />;
    case 'titles':
      return <TitlesField {...{ name, value, onValue }} />;
    case 'games':
      return <GamesField {...{ name, value, onValue }} />;
    case 'text':
      return <SumField {...{ name, value, onValue }} />;
  }
}

const isoOf = (typed: string) => (typed === '' ? '' : `${typed}:00Z`);

const fieldsOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;

function ObjectField({ name, part, value, onValue }: FieldProps<'object'>) {
  return (
    <fieldset className={styles.group}>
      {name !== '' && <legend>{labelOf(name)}</legend>}
      <Fields onValue={onValue} part={part} value={value} />
    </fieldset>
  );
}

function Fields({ part, value, onValue }: Omit<FieldProps<'object'>, 'name'>) {
  const values = fieldsOf(value);
  return (
    <div className={styles.fields}>
      {part.fields.map(([field, inner]) => (
        <SchemaField
          key={field}
          name={field}
          onValue={(changed) => onValue(withField(values, field, changed))}
          part={inner}
          value={values[field]}
        />
      ))}
    </div>
  );
}

/** A field without a value is left out altogether. */
function withField(values: Readonly<Record<string, unknown>>, field: string, value: unknown) {
  const { [field]: _before, ...others } = values;
  return value === undefined ? others : { ...others, [field]: value };
}

function VariantsField({ name, part, value, onValue }: FieldProps<'variants'>) {
  const values = fieldsOf(value);
  const tag = String(values[part.by]);
  const chosen = part.variants[tag];
  return (
    <fieldset className={styles.group}>
      <legend>{labelOf(name)}</legend>
      <SelectField
        label={labelOf(part.by)}
        onValue={(next) =>
          onValue({
            [part.by]: part.tags[next],
            ...(startOf(part.variants[next] as Part) as object),
          })
        }
        options={Object.keys(part.variants).map((option) => [option, tagWord(option)] as const)}
        value={tag}
      />
      {chosen !== undefined && <Fields onValue={onValue} part={chosen} value={values} />}
    </fieldset>
  );
}

/** Something that may be left out: a check says whether it is asked. */
function MaybeField({ name, part, value, onValue }: FieldProps<'maybe'>) {
  const isThere = value !== part.empty && value !== undefined;
  const choose = (isOn: boolean) => onValue(isOn ? startOf(part.part) : part.empty);
  if (part.part.kind === 'flag') {
    return (
      <Check
        isOn={value === true}
        label={labelOf(name)}
        onChange={(isOn) => onValue(isOn ? true : part.empty)}
      />
    );
  }
  return (
    <div className={styles.maybe}>
      <Check
        isOn={isThere}
        label={`${labelOf(name)}: ${isThere ? 'set' : 'not set'}`}
        onChange={choose}
      />
      {isThere && <SchemaField name={name} onValue={onValue} part={part.part} value={value} />}
    </div>
  );
}

/** Parts of one kind, one after the other; there is always one at least. */
function ListField({ name, part, value, onValue }: FieldProps<'list'>) {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset className={styles.group}>
      <legend>{labelOf(name)}</legend>
      {items.map((item, at) => (
        <div className={styles.item} key={at}>
          <SchemaField
            name={`${at + 1}`}
            onValue={(changed) => onValue(items.with(at, changed))}
            part={part.part}
            value={item}
          />
          {items.length > 1 && (
            <Button
              aria-label={`Remove ${labelOf(name)} ${at + 1}`}
              look="bare"
              onClick={() => onValue(items.toSpliced(at, 1))}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      <Button onClick={() => onValue([...items, items.at(-1) ?? startOf(part.part)])}>
        Add one more
      </Button>
    </fieldset>
  );
}

type PlainProps = Pick<FieldProps, 'name' | 'value' | 'onValue'>;

const FlagField = ({ name, value, onValue }: PlainProps) => (
  <Check isOn={value === true} label={labelOf(name)} onChange={onValue} />
);

type CheckProps = {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

function Check({ label, isOn, onChange }: CheckProps) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input
        checked={isOn}
        id={id}
        onChange={(change) => onChange(change.target.checked)}
        type="checkbox"
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

/** Sums are typed in units of the base currency; other texts as they are. */
function SumField({ name, value, onValue }: PlainProps) {
  const text = typeof value === 'string' ? value : '';
  if (!isMicro(name)) {
    return (
      <TextField
        label={labelOf(name)}
        onChange={(change) => onValue(change.target.value)}
        value={text}
      />
    );
  }
  return (
    <TextField
      inputMode="decimal"
      label={`${labelOf(name)}, RUB`}
      onChange={(change) => onValue(microOfUnits(change.target.value))}
      value={unitsOfMicro(text)}
    />
  );
}

/** All slots, or those of some providers by their titles. */
function GamesField({ name, value, onValue }: PlainProps) {
  const titles = Array.isArray(value) ? value.map(String) : undefined;
  return (
    <>
      <SelectField
        label={labelOf(name)}
        onValue={(kind) => onValue(kind === 'slots' ? 'slots' : [''])}
        options={[
          ['slots', 'All slots'],
          ['some', 'Slots of some providers'],
        ]}
        value={titles === undefined ? 'slots' : 'some'}
      />
      {titles !== undefined && (
        <TextField
          label="Providers, separated by commas"
          onChange={(change) =>
            onValue(change.target.value.split(',').map((title) => title.trimStart()))
          }
          value={titles.join(', ')}
        />
      )}
    </>
  );
}
