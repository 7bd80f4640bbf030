const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 3600;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A duration as hours, minutes and seconds, for example 0:12:40. */
export function clockText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / SECOND_MS));
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  return [Math.floor(seconds / HOUR_S), twoDigits(minutes), twoDigits(seconds % MINUTE_S)].join(
    ':',
  );
}
