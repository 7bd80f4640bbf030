/** A drawn number as the screen shows it: 0 to 9999 as 00.00 to 99.99, the same in all languages. */
export function drawnText(number: number): string {
  return (number / 100).toFixed(2).padStart(5, '0');
}
