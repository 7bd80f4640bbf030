const HALF = 5;
const WHOLE = /^[a-z0-9]{5}-[a-z0-9]{5}$/;

/** A recovery code as it is written, however it was typed or pasted: in small letters, with its dash. */
export function tidyRecoveryCode(text: string): string {
  const letters = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 2 * HALF);
  return letters.length <= HALF ? letters : `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}

/** Whether a tidied text is a whole recovery code. */
export const isRecoveryCodeWhole = (code: string): boolean => WHOLE.test(code);
