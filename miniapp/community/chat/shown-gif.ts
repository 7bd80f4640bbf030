const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The address by which a GIF is shown: the picture at rest to whoever wants no motion. */
export function shownGif(address: string): string {
  // Only our own site serves pictures; anything else is shown as a broken one, and asked for nowhere.
  if (!address.startsWith('/') || address.startsWith('//')) return '';
  return isCalm() ? `${address}${address.includes('?') ? '&' : '?'}still=1` : address;
}
