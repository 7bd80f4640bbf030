import art from './fast-tile-art.svg';

/** Three who sit down, and the lightning that is faster than all of them. Decoration only. */
export function TileArt({ className }: { readonly className?: string | undefined }) {
  return <img alt="" className={className} loading="lazy" src={art} />;
}
