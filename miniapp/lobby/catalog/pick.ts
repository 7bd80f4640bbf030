/** One line of a pick list; an empty id is the line that takes the choice back. */
export type Pick = {
  readonly id: string;
  readonly label: string;
  /** A figure at the end of the line. */
  readonly note?: string | undefined;
};
