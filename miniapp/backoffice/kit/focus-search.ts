/** Puts the focus into the search field, whatever stands there chosen. */
export function focusSearch(): void {
  const input = document.querySelector<HTMLInputElement>('[data-search]');
  input?.focus();
  input?.select();
}
