/** The picture of classic. */
export function TileArt({ className }: { readonly className?: string | undefined }) {
  return <svg className={className} viewBox="0 0 240 200" aria-hidden="true" />;
}
