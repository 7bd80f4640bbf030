/** A text with its placeholders filled; one that has no value stays as it is, to be seen. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/gu, (placeholder, name: string) => values[name] ?? placeholder);
}
