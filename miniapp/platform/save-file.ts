/**
 * How long the object URL of a file is kept: a browser may ask the person where to save before it
 * reads the file, and a URL that is revoked by then saves nothing.
 */
const KEPT_MS = 60_000;

/** Has the browser save a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

type TextType = 'text/plain' | 'text/csv' | 'application/json';

/** Has the browser save a text under a name. */
export const saveText = (text: string, name: string, type: TextType): void =>
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name);
