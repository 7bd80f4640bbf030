/** The name under which the style library looks for its style element. */
const NAME = '_goober';

type Goober = { firstChild: { data: string } };

/**
 * Makes the styles of TON Connect's dialogs work under a content security policy that forbids style
 * elements: its style library uses the value of `window._goober` as the text of its style element,
 * and gets an object that writes into a style sheet of the document instead. Call it before its
 * module is fetched, because that writes the first styles at once.
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
