/** The minus sign for numbers; a hyphen is shorter and sits lower. */
const MINUS = '\u2212';

/**
 * The languages whose number data a browser may lack, so that it would write numbers the English
 * way; both group by spaces and use a decimal comma.
 */
const OWN_MARKS: Readonly<Record<string, Partial<Record<Intl.NumberFormatPartTypes, string>>>> = {
  kk: { group: '\u00A0', decimal: ',' },
  uz: { group: '\u00A0', decimal: ',' },
};

/** Formats numbers with one set of options. */
type NumberWriter = (value: number) => string;

/**
 * A number formatter for a BCP 47 tag, the same in every browser: the language's own separators and
 * a true minus sign.
 */
export function numberWriter(tag: string, options?: Intl.NumberFormatOptions): NumberWriter {
  const format = new Intl.NumberFormat(tag, options);
  const marks = OWN_MARKS[tag] ?? {};
  return (value) =>
    format
      .formatToParts(value)
      .map((part) => (part.type === 'minusSign' ? MINUS : (marks[part.type] ?? part.value)))
      .join('');
}

/** The decimal separator of the language of a tag. */
function decimalMark(tag: string): string {
  return numberWriter(tag, { minimumFractionDigits: 1 })(0.5).replaceAll(/\d/g, '');
}

/**
 * A figure already written with a point, such as 01.5000, with the language's decimal separator;
 * its digits do not change.
 */
export function pointedText(tag: string): (text: string) => string {
  const mark = decimalMark(tag);
  return (text) => text.replace('.', mark);
}
