/** Lists the missing fields of a form by their labels: "login, e-mail and date of birth". */
export function missingText(labels: readonly string[], tag: string): string {
  const lowered = labels.map((label) => label.toLocaleLowerCase(tag));
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(lowered);
}
