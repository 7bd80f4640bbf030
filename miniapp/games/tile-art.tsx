import type { GameName } from './frame/game-manifest.ts';

const FILES = import.meta.glob<string>('./*/*-tile.svg', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
});

/** The address of each own game's picture: its `*-tile.svg`. */
export const TILE_ARTS = Object.fromEntries(
  Object.entries(FILES).map(([path, address]) => [path.split('/')[1], address]),
) as Readonly<Record<GameName, string>>;

/** What a drawing shows when nothing cuts it off, in its own units: more than its frame of 240 to 200. */
const DRAWN = { x: -700, y: -80, width: 1080, height: 360 } as const;

type Props = { readonly className?: string | undefined; readonly game: GameName };

/** The picture of a game's tile and banner, decoration only. It may reach out of its frame. */
export function TileArt({ className, game }: Props) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 240 200">
      <image href={TILE_ARTS[game]} {...DRAWN} />
    </svg>
  );
}
