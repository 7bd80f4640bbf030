import art from './classic-tile-art.svg';

/** A pot too full of coins, and the one ticket that takes them all. Decoration only. */
export function TileArt({ className }: { readonly className?: string | undefined }) {
  return <img alt="" className={className} loading="lazy" src={art} />;
}
