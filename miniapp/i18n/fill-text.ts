/**
 * A text with its placeholders filled; one without a value stays, so that the mistake is visible.
 */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/gu, (placeholder, name: string) => values[name] ?? placeholder);
}
