import { STAFF_PAGE_ROWS } from '../../accounts/staff/page-rows.ts';
import { isUuid } from '../../platform/uuid.ts';
import { WrongCommand } from './wrong-command.ts';

const REASON_MAX = 200;

/** An argument that must be one of our ids. */
export function idOf(word: string | undefined, what = 'id'): string {
  if (word === undefined || !isUuid(word)) throw new WrongCommand(`No ${what}: ${word ?? ''}`);
  return word;
}

/** An argument that must be a whole number from 1 on. */
export function numberOf(word: string | undefined, what = 'number'): number {
  const number = /^\d{1,16}$/.test(word ?? '') ? Number(word) : 0;
  if (!Number.isSafeInteger(number) || number < 1) {
    throw new WrongCommand(`No ${what}: ${word ?? ''}`);
  }
  return number;
}

/** Whether an argument that must be on or off is on. */
export function isOn(word: string | undefined): boolean {
  if (word !== 'on' && word !== 'off') throw new WrongCommand('Say on or off.');
  return word === 'on';
}

/** The reason of a decision: the value of `--reason`, which must not be empty. */
export function reasonOf({ reason = '' }: { readonly reason?: string | undefined }): string {
  const why = reason.trim();
  if (why === '' || why.length > REASON_MAX) {
    throw new WrongCommand(`Say why, in at most ${REASON_MAX} characters: --reason <text>`);
  }
  return why;
}

type Page = {
  /** The command that prints what follows. */
  readonly next: string;
  /** What is printed where there is nothing. */
  readonly none: string;
};

/** A page of a list as it is printed: a full page ends with how to get the next one. */
export function pageOf(lines: readonly string[], { next, none }: Page): string {
  if (lines.length === 0) return none;
  return [...lines, ...(lines.length < STAFF_PAGE_ROWS ? [] : [`More: ${next}`])].join('\n');
}
