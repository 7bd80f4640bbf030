import { describe, expect, test } from 'vitest';
import { GAME_NAMES } from '../../shared/games/manifests.ts';
import { proofPartsOf } from './game-proofs.ts';
import { GAMES } from './manifests.ts';
import { TILE_ARTS } from './tile-art.tsx';

describe('the own games', () => {
  test('The menus show every game of the wire once', () => {
    expect(GAMES.map(({ wireName }) => wireName).toSorted()).toEqual([...GAME_NAMES].toSorted());
  });

  test.each(GAMES)('The game $name has a picture of its own and parts of its own proof', (game) => {
    const own = Object.values(TILE_ARTS).filter((art) => art === TILE_ARTS[game.name]);
    expect(own).toHaveLength(1);
    expect(proofPartsOf(game.wireName).game).toBe(game.wireName);
  });
});
