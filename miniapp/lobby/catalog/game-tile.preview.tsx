import { useEffect, type CSSProperties, type ReactNode } from 'react';
import { gameQuery } from './game-address.ts';
import { GameTile } from './game-tile.tsx';
import { previewGames } from './preview-games.ts';
import { tileOfGame } from './tile-game.ts';

const ROW: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.5rem, 1fr))',
  gap: '1rem 0.625rem',
};

const TILES = previewGames(16).map(tileOfGame);
const [FIRST, , THIRD] = TILES;

const Row = ({ children }: { readonly children: ReactNode }) => <div style={ROW}>{children}</div>;

/** Puts its game into the address, and takes it out again. */
function Opening() {
  useEffect(() => {
    const { pathname, search, hash } = location;
    if (FIRST === undefined) return undefined;
    history.replaceState(null, '', `${gameQuery(search, FIRST.identifier)}${hash}`);
    return () => history.replaceState(null, '', `${pathname}${search}${hash}`);
  }, []);
  return <Row>{FIRST !== undefined && <GameTile game={FIRST} />}</Row>;
}

/** The tile of a third-party game in its states. */
export const previews = {
  'Drawn covers, every flag': () => (
    <Row>
      {TILES.map((game) => (
        <GameTile game={game} key={game.identifier} />
      ))}
    </Row>
  ),
  'A cover that never comes': () => (
    <Row>
      {FIRST !== undefined && <GameTile game={{ ...FIRST, cover: '/no-such-cover.avif' }} />}
    </Row>
  ),
  'All flags at once': () => (
    <Row>
      {THIRD !== undefined && (
        <GameTile
          game={{ ...THIRD, isNew: true, rtp: 96.42, hasCashback: true, hasTournament: true }}
        />
      )}
    </Row>
  ),
  Opening: () => <Opening />,
};
