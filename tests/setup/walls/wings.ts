/** What the files of a part may import besides their own. */
export type MayImport = Readonly<Record<string, readonly string[]>>;
