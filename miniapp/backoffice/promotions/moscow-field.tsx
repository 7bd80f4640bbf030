import { TextField } from '../kit/fields.tsx';

const MOSCOW_MS = 3 * 3_600_000;

/** A moment as a clock in Moscow shows it, without its zone. */
const moscowText = (iso: string): string => {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : new Date(at + MOSCOW_MS).toISOString().slice(0, 16);
};

/** The moment that a clock in Moscow shows; Moscow keeps UTC+3 all year. */
const momentOf = (typed: string): string => {
  const at = Date.parse(`${typed}:00Z`);
  return Number.isNaN(at) ? '' : new Date(at - MOSCOW_MS).toISOString();
};

type MoscowProps = {
  readonly label: string;
  readonly value: string;
  readonly isFixed: boolean;
  readonly onValue: (iso: string) => void;
};

/** A moment typed by the clock in Moscow. */
export const MoscowField = ({ label, value, isFixed, onValue }: MoscowProps) => (
  <TextField
    disabled={isFixed}
    label={`${label} (Moscow)`}
    onChange={({ target }) => onValue(momentOf(target.value))}
    type="datetime-local"
    value={moscowText(value)}
  />
);
