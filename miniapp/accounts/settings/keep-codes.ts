/** The recovery codes as a text to keep: one per line, under a heading. */
export function codesText(heading: string, codes: readonly string[]): string {
  return `${heading}\n\n${codes.join('\n')}\n`;
}

/** Prints the heading and the codes, and nothing else of the page. */
export function printCodes(heading: string, codes: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  Object.assign(frame.style, { position: 'fixed', insetInlineStart: '-100vw', border: '0' });
  document.body.append(frame);
  const paper = frame.contentDocument;
  const view = frame.contentWindow;
  if (paper === null || view === null) return frame.remove();
  const title = paper.createElement('h1');
  title.textContent = heading;
  const list = paper.createElement('pre');
  list.textContent = codes.join('\n');
  Object.assign(list.style, { fontSize: '16pt', lineHeight: '1.8' });
  paper.body.append(title, list);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
