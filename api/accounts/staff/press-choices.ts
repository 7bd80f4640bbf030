import { randomInt } from 'node:crypto';

/** How long a code may be pressed. */
export const CODE_HOLDS_MS = 3 * 60_000;

const CHOICES = 4;

/**
 * A code that only a shell shows, and the buttons in the chat, one of them right: nobody presses for
 * a shell they do not see.
 */
export function newCode(): { readonly code: string; readonly choices: readonly string[] } {
  const choices = new Set<string>();
  while (choices.size < CHOICES) choices.add(String(randomInt(100, 1000)));
  const offered = [...choices];
  return { code: offered[randomInt(CHOICES)] ?? '', choices: offered };
}
