/** One expected failure: its code in the specification, and its meaning. */
export type Entry = { readonly code: number; readonly meaning: string };
