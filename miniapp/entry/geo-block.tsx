type GeoBlockProps = { readonly ip: string | null; readonly countryName: string | null };

/** Holds the place of the screen until it is written. */
export function GeoBlock({ countryName }: GeoBlockProps) {
  return countryName;
}
