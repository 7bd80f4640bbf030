import { describe, expect, test } from 'vitest';
import { chunkOfPath, GAME_CHUNKS, PAGE_CHUNKS } from './page-chunks.ts';

describe('the chunk fetched ahead', () => {
  test('The path of a game fetches the chunk of that game', () => {
    const [dice, mines, battle, wheel] = GAME_CHUNKS.map(({ chunk }) => chunk);
    expect(new Set([dice, mines, battle, wheel]).size).toBe(4);
    expect(chunkOfPath('/game')).toBe(dice);
    expect(chunkOfPath('/game/dice')).toBe(dice);
    expect(chunkOfPath('/game/mines')).toBe(mines);
    expect(chunkOfPath('/game/battle')).toBe(battle);
    expect(chunkOfPath('/game/wheeloffortune')).toBe(wheel);
    expect(chunkOfPath('/game/poker')).toBe(PAGE_CHUNKS.notFound);
  });

  test('The path of a category fetches the casino, and any other word the missing page', () => {
    expect(chunkOfPath('/casino')).toBe(PAGE_CHUNKS.casino);
    expect(chunkOfPath('/casino/slots')).toBe(PAGE_CHUNKS.casino);
    expect(chunkOfPath('/casino/special')).toBe(PAGE_CHUNKS.casino);
    expect(chunkOfPath('/casino/poker')).toBe(PAGE_CHUNKS.notFound);
  });

  test('Any other path fetches the page that its first segment names', () => {
    expect(chunkOfPath('/')).toBe(PAGE_CHUNKS.main);
    expect(chunkOfPath('/ref/abc')).toBe(PAGE_CHUNKS.main);
    expect(chunkOfPath('/replay/019a9a3e')).toBe(PAGE_CHUNKS.replay);
    expect(chunkOfPath('/nowhere')).toBe(PAGE_CHUNKS.notFound);
  });
});
