/**
 * A text as it is, in Telegram's HTML: names and addresses may hold any character, and Telegram shows
 * them literally.
 */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
