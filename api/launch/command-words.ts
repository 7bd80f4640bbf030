import { isUuid } from '../uuid.ts';
import { WrongCommand } from './command.ts';

const REASON_MAX = 200;

/** A word that must be an id of ours. */
export function idOf(word: string | undefined, what = 'id'): string {
  if (word === undefined || !isUuid(word)) throw new WrongCommand(`No ${what}: ${word ?? ''}`);
  return word;
}

/** A word that must be a whole number from 1 on. */
export function numberOf(word: string | undefined, what = 'number'): number {
  const number = /^\d{1,16}$/.test(word ?? '') ? Number(word) : 0;
  if (!Number.isSafeInteger(number) || number < 1) {
    throw new WrongCommand(`No ${what}: ${word ?? ''}`);
  }
  return number;
}

/** Whether a word that must be on or off says on. */
export function isOn(word: string | undefined): boolean {
  if (word !== 'on' && word !== 'off') throw new WrongCommand('Say on or off.');
  return word === 'on';
}

/** Why somebody decides as they do: what was given for `--reason`, which must say something. */
export function reasonOf({ reason = '' }: { readonly reason?: string | undefined }): string {
  const why = reason.trim();
  if (why === '' || why.length > REASON_MAX) {
    throw new WrongCommand(`Say why, in at most ${REASON_MAX} characters: --reason <text>`);
  }
  return why;
}

/** How much of a list is printed at once. */
export const LISTED = 500;

type Page = {
  /** The command that prints what follows. */
  readonly next: string;
  /** What is printed where there is nothing. */
  readonly none: string;
};

/** A page of a list as it is printed: below a full one stands how to go on. */
export function pageOf(lines: readonly string[], { next, none }: Page): string {
  if (lines.length === 0) return none;
  return [...lines, ...(lines.length < LISTED ? [] : [`More: ${next}`])].join('\n');
}
