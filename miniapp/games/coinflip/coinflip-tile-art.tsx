/** Coinflip: a coin. Decoration only. */
export function TileArt({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 200" fill="none" aria-hidden="true">
      <circle cx="120" cy="100" r="70" fill="#ffc85c" />
      <circle cx="120" cy="100" r="54" fill="#ffe3a3" />
    </svg>
  );
}
