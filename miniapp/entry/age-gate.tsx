/** Holds the place of the page until it is written. */
export function AgeGate() {
  return null;
}
