import { describe, expect, test } from 'vitest';
import type { GameView } from '../../../shared/lobby/catalog/contract.ts';
import { hasMore, LOADING_LIST, withPage } from './game-list.ts';

const game = (identifier: string) => ({ identifier }) as GameView;
const names = (games: readonly GameView[]) => games.map(({ identifier }) => identifier);

describe('a list of games', () => {
  test('A list of games grows by a page at its end and knows whether more follow', () => {
    const first = withPage(LOADING_LIST, { games: [game('a'), game('b')], count: 3 });
    expect([first.status, hasMore(first)]).toEqual(['ready', true]);
    const whole = withPage(first, { games: [game('c')], count: 3 });
    expect([names(whole.games), hasMore(whole)]).toEqual([['a', 'b', 'c'], false]);
  });

  test('A list shows a game once when the catalogue moved between two pages', () => {
    const first = withPage(LOADING_LIST, { games: [game('a'), game('b')], count: 4 });
    const second = withPage(first, { games: [game('b'), game('c')], count: 4 });
    expect(names(second.games)).toEqual(['a', 'b', 'c']);
  });

  test('A list ends with an empty page, whatever count was promised', () => {
    const first = withPage(LOADING_LIST, { games: [game('a')], count: 9 });
    const ended = withPage(first, { games: [], count: 9 });
    expect([ended.count, hasMore(ended)]).toEqual([1, false]);
  });

  test('A list keeps its games as the same objects when a page is added', () => {
    const first = withPage(LOADING_LIST, { games: [game('a')], count: 2 });
    const second = withPage(first, { games: [game('b')], count: 2 });
    expect(second.games[0]).toBe(first.games[0]);
  });
});
