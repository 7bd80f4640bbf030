/** One expected failure: the code the specification numbers it with, and what it means. */
export type Entry = { readonly code: number; readonly meaning: string };
