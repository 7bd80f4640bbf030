/** The name the style library looks its style element up by. */
const NAME = '_goober';

type Goober = { firstChild: { data: string } };

/**
 * Lets the windows of TON Connect have their looks under a content policy that forbids style
 * elements: its style library takes whatever stands at `window._goober` for the text of its style
 * element, and gets one that writes into a style sheet of the document instead. Call it before its
 * module is fetched: that writes the first styles at once.
 */
export function adoptStyles(): void {
  const place = window as unknown as Partial<Record<typeof NAME, Goober>>;
  if (place[NAME] !== undefined || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let text = '';
  place[NAME] = {
    firstChild: {
      get data() {
        return text;
      },
      set data(written: string) {
        text = written;
        sheet.replaceSync(text);
      },
    },
  };
}
