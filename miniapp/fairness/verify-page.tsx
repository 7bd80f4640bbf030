/** Holds the place of the page until it is written. */
export function VerifyPage() {
  return null;
}
