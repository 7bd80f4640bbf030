const SHOWN = 6;

/**
 * An address, a hash or somebody's id as lists show it: one sees whether two are the same, and finds
 * nobody by it.
 */
export const maskedMark = (mark: string): string =>
  mark.length < 4 * SHOWN ? '•••' : `${mark.slice(0, SHOWN)}…${mark.slice(-SHOWN)}`;
