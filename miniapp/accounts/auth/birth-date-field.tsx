import {
  useId,
  useRef,
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { useT } from '../../i18n/language.ts';
import { BIRTH_LENGTHS, birthOfText, type BirthParts } from './birth-parts.ts';
import styles from './birth-date-field.module.css';

type Part = keyof BirthParts;

const PARTS: readonly Part[] = ['day', 'month', 'year'];
const LABELS = {
  day: 'auth.birth.day',
  month: 'auth.birth.month',
  year: 'auth.birth.year',
} as const satisfies Record<Part, string>;

type BirthDateFieldProps = {
  readonly birth: BirthParts;
  readonly onBirthChange: (birth: BirthParts) => void;
  /** Called when the focus leaves the whole field. */
  readonly onLeave?: () => void;
  readonly error?: string | undefined;
};

const isBirthPart = (place: EventTarget | null) =>
  place instanceof HTMLInputElement && place.name.startsWith('bday-');

/** Moves the focus as digits are typed: forward after a full part, back at an empty one. */
function usePartFocus(birth: BirthParts) {
  const places = useRef<Partial<Record<Part, HTMLInputElement | null>>>({});
  const neighbour = (part: Part, step: number) => {
    const name = PARTS[PARTS.indexOf(part) + step];
    return name && places.current[name];
  };
  const onKeyDown = (part: Part) => (press: KeyboardEvent) => {
    if (press.key !== 'Backspace' || birth[part] !== '') return;
    neighbour(part, -1)?.focus();
    press.preventDefault();
  };
  const goOn = (part: Part) => {
    const next = neighbour(part, 1);
    next?.focus();
    next?.select();
  };
  return { places, onKeyDown, goOn };
}

/**
 * A date of birth in three parts on the phone's number pad: eight digits in a row, without paging
 * back through the years of a calendar. A whole date may be pasted or filled in by the browser.
 */
export function BirthDateField({ birth, onBirthChange, onLeave, error }: BirthDateFieldProps) {
  const t = useT();
  const noteId = useId();
  const { places, onKeyDown, goOn } = usePartFocus(birth);
  const type = (part: Part) => (change: ChangeEvent<HTMLInputElement>) => {
    const whole = birthOfText(change.target.value);
    if (whole !== undefined) return onBirthChange(whole);
    const digits = change.target.value.replaceAll(/\D/g, '').slice(0, BIRTH_LENGTHS[part]);
    onBirthChange({ ...birth, [part]: digits });
    const isTyped = (change.nativeEvent as InputEvent).inputType.startsWith('insert');
    if (isTyped && digits.length === BIRTH_LENGTHS[part]) goOn(part);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!isBirthPart(relatedTarget)) onLeave?.();
  };
  const paste = (event: ClipboardEvent) => {
    const whole = birthOfText(event.clipboardData.getData('text'));
    if (whole === undefined) return;
    event.preventDefault();
    onBirthChange(whole);
  };
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('auth.birth.legend')}</legend>
      <div className={styles.parts}>
        {PARTS.map((part) => (
          <label className={styles.part} key={part}>
            <span className={styles.label}>{t(LABELS[part])}</span>
            <input
              aria-describedby={noteId}
              aria-invalid={error === undefined ? undefined : true}
              autoComplete={`bday-${part}`}
              className={styles.input}
              inputMode="numeric"
              name={`bday-${part}`}
              onBlur={leave}
              onChange={type(part)}
              onKeyDown={onKeyDown(part)}
              onPaste={paste}
              ref={(input) => {
                places.current[part] = input;
              }}
              value={birth[part]}
            />
          </label>
        ))}
      </div>
      <p
        aria-live="polite"
        className={error === undefined ? styles.hint : styles.error}
        id={noteId}
      >
        {error ?? t('auth.birth.hint')}
      </p>
    </fieldset>
  );
}
