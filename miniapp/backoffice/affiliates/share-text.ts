import { REVSHARE_MOST_BP } from '../../../shared/partners/rules.ts';

/** A share as a percentage, such as `12.5` for 1250 hundredths of a percent. */
export const percentOfBp = (shareBp: number): string => String(shareBp / 100);

/** A typed percentage in hundredths of a percent; undefined where it is no share that may be offered. */
export function bpOfPercent(text: string): number | undefined {
  const typed = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  if (typed === null) return undefined;
  const [, whole = '', part = ''] = typed;
  const shareBp = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return shareBp > 0 && shareBp <= REVSHARE_MOST_BP ? shareBp : undefined;
}
