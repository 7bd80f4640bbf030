import type { LegalSection } from './load-legal.ts';

/** A run of words of a text that both have, that only the later has, or that only the earlier had. */
export type Run = { readonly kind: 'same' | 'new' | 'gone'; readonly text: string };

/** A section that a later edition changes: its title and its paragraphs as runs. */
export type ChangedSection = {
  /** Its number in the later edition; null where that no longer has it. */
  readonly number: number | null;
  readonly title: string;
  readonly paragraphs: readonly (readonly Run[])[];
};

/** How many of the longest common run of both begin at each place: the table of the usual method. */
function commonAfter<T>(one: readonly T[], other: readonly T[]): number[][] {
  const table = Array.from({ length: one.length + 1 }, () =>
    Array.from({ length: other.length + 1 }, () => 0),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1) {
    const line = table[row] ?? [];
    for (let column = other.length - 1; column >= 0; column -= 1) {
      line[column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  return table;
}

type Step<T> = { readonly kind: Run['kind']; readonly of: T };

/** The shortest way from one list to the other. */
function stepsBetween<T>(before: readonly T[], after: readonly T[]): Step<T>[] {
  const common = commonAfter(before, after);
  const steps: Step<T>[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [gone, added] = [before[row], after[column]];
    const keepsNew = (common[row]?.[column + 1] ?? -1) > (common[row + 1]?.[column] ?? -1);
    if (gone !== undefined && gone === added) {
      steps.push({ kind: 'same', of: gone });
      row += 1;
      column += 1;
    } else if (added !== undefined && (gone === undefined || keepsNew)) {
      steps.push({ kind: 'new', of: added });
      column += 1;
    } else if (gone !== undefined) {
      steps.push({ kind: 'gone', of: gone });
      row += 1;
    }
  }
  return steps;
}

/** The words of a change as runs, neighbours of one kind together. */
function compareWords(before: string, after: string): Run[] {
  const runs: Run[] = [];
  for (const { kind, of } of stepsBetween(before.split(' '), after.split(' '))) {
    const last = runs.at(-1);
    if (last?.kind === kind) runs[runs.length - 1] = { kind, text: `${last.text} ${of}` };
    else runs.push({ kind, text: of });
  }
  return runs;
}

/** Paragraphs of one section: a paragraph that replaces another is compared with it word by word. */
function compareParagraphs(before: readonly string[], after: readonly string[]): Run[][] {
  const paragraphs: Run[][] = [];
  for (const { kind, of } of stepsBetween(before, after)) {
    const last = paragraphs.at(-1);
    const [only, ...more] = last ?? [];
    const replaced =
      kind === 'new' && more.length === 0 && only?.kind === 'gone' ? only : undefined;
    if (replaced !== undefined) {
      paragraphs[paragraphs.length - 1] = compareWords(replaced.text, of);
    } else {
      paragraphs.push([{ kind, text: of }]);
    }
  }
  return paragraphs;
}

const isChanged = (paragraphs: readonly (readonly Run[])[]) =>
  paragraphs.some((runs) => runs.some(({ kind }) => kind !== 'same'));

/** The sections that differ between two editions, in the order of the later one; found by title. */
export function compareTexts(
  before: readonly LegalSection[],
  after: readonly LegalSection[],
): ChangedSection[] {
  const kept = after.map(({ title, text }, index) => {
    const earlier = before.find((section) => section.title === title);
    return { number: index + 1, title, paragraphs: compareParagraphs(earlier?.text ?? [], text) };
  });
  const gone = before
    .filter(({ title }) => after.every((section) => section.title !== title))
    .map(({ title, text }) => ({ number: null, title, paragraphs: compareParagraphs(text, []) }));
  return [...kept, ...gone].filter(({ paragraphs }) => isChanged(paragraphs));
}
