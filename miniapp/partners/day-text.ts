import { useFormats } from '../i18n/format.ts';

/**
 * Writes a day of the programme (YYYY-MM-DD, Moscow), which is the same day wherever it is read.
 */
export function useDayText(): (day: string) => string {
  const { date } = useFormats();
  return (day) => date(`${day}T12:00:00`);
}
