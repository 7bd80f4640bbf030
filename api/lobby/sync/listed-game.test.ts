import { expect, test } from 'vitest';
import { listedGameOf } from './listed-game.ts';

const ITEM = { uuid: 'game-1', name: 'Amber Run', provider: 'Test One' };

test('The texts of a game lose what the database refuses and are cut to the length of a word', () => {
  const long = 'x'.repeat(10_000);
  const game = listedGameOf({
    ...ITEM,
    type: `slots\0${long}`,
    technology: long,
    parameters: { volatility: long },
    tags: ['to\0p', { code: 'ne\0w' }, long],
  });
  expect(game?.tags).toEqual(['to p', 'ne w']);
  const words = [game?.type, game?.technology, game?.volatility].map((word) => word?.length ?? 0);
  expect(words.every((length) => length > 0 && length <= 60)).toBe(true);
  expect(JSON.stringify(game)).not.toContain('u0000');
});

test('A game with unreadable tags is listed without tags', () => {
  expect(listedGameOf({ ...ITEM, tags: [{ code: {} }] })).toMatchObject({ tags: [] });
  expect(listedGameOf({ ...ITEM, tags: null })).toMatchObject({ tags: [] });
});
