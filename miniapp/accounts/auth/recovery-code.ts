const HALF = 5;
const WHOLE = /^[a-z0-9]{5}-[a-z0-9]{5}$/;

/**
 * A recovery code in its written form, however it was typed or pasted: in lower case, with its
 * dash.
 */
export function tidyRecoveryCode(text: string): string {
  const letters = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 2 * HALF);
  return letters.length <= HALF ? letters : `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}

/** Whether a normalised text is a whole recovery code. */
export const isRecoveryCodeWhole = (code: string): boolean => WHOLE.test(code);
