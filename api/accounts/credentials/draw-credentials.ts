import { randomInt } from 'node:crypto';
import { passwordRefusals } from '../../../shared/accounts/auth/rules.ts';

/** Without the letters and figures that look like one another. */
const SMALL = 'abcdefghjkmnpqrstuvwxyz';
const FIGURES = '23456789';
const ALL = `${SMALL}${SMALL.toUpperCase()}${FIGURES}`;

const GROUPS = 3;
const GROUP_LENGTH = 5;
const LOGIN_LENGTH = 8;

const draw = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** A generated login: it begins with a letter, so that it is not mistaken for a number. */
export function drawLogin(): string {
  return `${draw(SMALL, 1)}${draw(SMALL + FIGURES, LOGIN_LENGTH)}`;
}

/** A password that is easily read out and copied: 15 drawn characters, 86 bits, in three groups. */
export function drawPassword(): string {
  for (;;) {
    const password = Array.from({ length: GROUPS }, () => draw(ALL, GROUP_LENGTH)).join('-');
    if (passwordRefusals(password).length === 0) return password;
  }
}
