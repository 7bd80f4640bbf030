import { labelOf } from '../../../shared/backoffice/terms/labels.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../shared/i18n/languages.ts';
import { SelectField, TextField } from '../kit/fields.tsx';
import { microOfUnits, unitsOfMicro } from './field-words.ts';
import styles from './schema-form.module.css';

type PlainProps = {
  readonly name: string;
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
};

const partsOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A sum in the base currency, or in EUR at the rate of the day when it opens. */
export function MoneyField({ name, value, onValue }: PlainProps) {
  const { micro, eurHundredths } = partsOf(value);
  const isEur = eurHundredths !== undefined;
  const typed = isEur ? String(Number(eurHundredths) / 100) : unitsOfMicro(textOf(micro));
  return (
    <div className={styles.sum}>
      <TextField
        inputMode="decimal"
        label={labelOf(name)}
        onChange={({ target }) =>
          onValue(
            isEur
              ? { eurHundredths: Math.round(Number(target.value) * 100) }
              : { micro: microOfUnits(target.value) },
          )
        }
        value={typed}
      />
      <SelectField
        label={`Currency: ${labelOf(name)}`}
        onValue={(currency) =>
          onValue(
            currency === 'EUR'
              ? { eurHundredths: Math.round((Number(typed) || 0) * 100) }
              : { micro: microOfUnits(typed) },
          )
        }
        options={[
          ['RUB', 'RUB'],
          ['EUR', 'EUR'],
        ]}
        value={isEur ? 'EUR' : 'RUB'}
      />
    </div>
  );
}

const SOURCES = [
  ['all', 'All games, ours too'],
  ['providers', 'Games of some providers'],
  ['list', 'Some games'],
] as const;

const HINTS: Readonly<Record<string, string>> = {
  providers: 'Providers, separated by commas',
  list: 'Names of games, separated by commas',
};

/** Which games a race counts. */
export function RaceGamesField({ name, value, onValue }: PlainProps) {
  const [kind = 'all', listed] =
    value === 'all' ? ['all'] : (Object.entries(partsOf(value))[0] ?? []);
  const names = Array.isArray(listed) ? listed.map(String) : [];
  return (
    <>
      <SelectField
        label={labelOf(name)}
        onValue={(next) => onValue(next === 'all' ? 'all' : { [next]: names })}
        options={SOURCES}
        value={kind}
      />
      {kind !== 'all' && (
        <TextField
          label={HINTS[kind] ?? kind}
          onChange={({ target }) =>
            onValue({ [kind]: target.value.split(',').map((each) => each.trimStart()) })
          }
          value={names.join(', ')}
        />
      )}
    </>
  );
}

/** A title in each language of the players. */
export function TitlesField({ name, value, onValue }: PlainProps) {
  const titles = partsOf(value);
  return (
    <fieldset className={styles.group}>
      <legend>{labelOf(name)}</legend>
      <div className={styles.fields}>
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={LANGUAGE_NAMES[language]}
            maxLength={120}
            onChange={({ target }) => onValue({ ...titles, [language]: target.value })}
            value={textOf(titles[language])}
          />
        ))}
      </div>
    </fieldset>
  );
}
