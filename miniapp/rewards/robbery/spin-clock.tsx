import { useT } from '../../i18n/language.ts';
import { clockText, useCountdown } from '../../ui/use-countdown.ts';
import { Sum } from '../earned/earned-parts.tsx';

type SpinClockProps = {
  /** As the server says it. */
  readonly seconds: number;
  readonly onOver: () => void;
};

/** Counts down to the next spin, then says so once. */
export function SpinClock({ seconds, onOver }: SpinClockProps) {
  const t = useT();
  const left = useCountdown(seconds, onOver);
  return <Sum label={t('robbery.next')} value={<span role="timer">{clockText(left)}</span>} />;
}
