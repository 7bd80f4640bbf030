/**
 * Gives the name of a country by its two letters, in the language of a BCP 47 tag; the letters
 * themselves where the browser has no name for them.
 */
export function placeNamer(tag: string): (country: string) => string {
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' });
  return (country) => {
    try {
      return names.of(country) ?? country;
    } catch {
      return country;
    }
  };
}
