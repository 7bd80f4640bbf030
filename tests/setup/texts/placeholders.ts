import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';

/**
 * What may fill a placeholder: anything shown as it is, a number to count by, or one of these
 * words.
 */
type Filling = 'any' | 'number' | readonly string[];

/** The placeholders of a message by their names, those inside plural and select cases included. */
export type Placeholders = ReadonlyMap<string, Filling>;

/** Whether a placeholder names a figure of a rule, which is filled in when the app is built. */
const isFigure = (name: string): boolean => /^[A-Z][A-Z0-9_]*$/.test(name);

/** The placeholders of an ICU message but for figures; throws when it cannot be parsed. */
export function placeholdersOf(text: string): Placeholders {
  const found = new Map<string, Filling>();
  collect(compileMessageOrThrow(text), found);
  return found;
}

function collect(message: CompiledMessage, found: Map<string, Filling>): void {
  for (const token of message) {
    if (typeof token === 'string') continue;
    const [name, type, format] = token;
    const cases = casesOf(format);
    const filling = fillingOf(type, Object.keys(cases));
    const isFirst = filling !== 'any' || !found.has(name);
    if (isFirst && !isFigure(name)) found.set(name, filling);
    for (const part of Object.values(cases)) if (Array.isArray(part)) collect(part, found);
  }
}

function casesOf(format: unknown): Readonly<Record<string, unknown>> {
  if (typeof format !== 'object' || format === null) return {};
  return Object.fromEntries(Object.entries(format).filter(([, part]) => Array.isArray(part)));
}

function fillingOf(type: string | undefined, cases: readonly string[]): Filling {
  if (type === undefined) return 'any';
  return type === 'select' ? cases : 'number';
}

/** The type of what fills a placeholder, as it is written in TypeScript. */
export function typeOf(filling: Filling): string {
  if (filling === 'any') return 'string | number';
  if (filling === 'number') return 'number';
  return filling.includes('other') ? 'string' : filling.map((word) => `'${word}'`).join(' | ');
}

/** Whether a placeholder can be filled with whatever is typed for another one. */
export function takes(filling: Filling, given: Filling): boolean {
  if (filling === 'any' || filling === given) return true;
  if (filling === 'number' || typeof given === 'string') return false;
  return filling.includes('other') || given.every((word) => filling.includes(word));
}
