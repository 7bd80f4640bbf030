/** How long the browser may take to begin saving before the text is let go. */
const KEPT_MS = 60_000;

/** Has the browser save a text under a name. */
export function saveFile({ name, csv }: { readonly name: string; readonly csv: string }): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
