/** Domains under which one mail provider keeps the same mailboxes, by the one of them we count by. */
const SAME: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'ya.ru': 'yandex.ru',
  'yandex.com': 'yandex.ru',
  'yandex.by': 'yandex.ru',
  'yandex.kz': 'yandex.ru',
  'yandex.ua': 'yandex.ru',
  'yandex.uz': 'yandex.ru',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
};

/** How a provider reads the part before the @, where it takes several spellings for one mailbox. */
const SPELLING: Readonly<Record<string, (local: string) => string>> = {
  'gmail.com': (local) => local.replaceAll('.', ''),
  'yandex.ru': (local) => local.replaceAll('.', '-'),
  'proton.me': (local) => local.replaceAll(/[._-]/g, ''),
};

/**
 * The mailbox an address belongs to, in one form for all addresses that reach it: without case, a
 * tag behind a plus, and what its provider does not read. It is to compare, not to write to.
 */
export function mailboxOf(address: string): string {
  const text = address.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const [local, given] = [text.slice(0, at), text.slice(at + 1)];
  const domain = SAME[given] ?? given;
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  return `${(SPELLING[domain] ?? String)(untagged)}@${domain}`;
}
