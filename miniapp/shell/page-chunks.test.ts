import { describe, expect, it } from 'vitest';
import { chunkOfPath, PAGE_CHUNKS } from './page-chunks.ts';

describe('the chunk fetched ahead', () => {
  it('is the one of the game that the path names', () => {
    expect(chunkOfPath('/game')).toBe(PAGE_CHUNKS.dice);
    expect(chunkOfPath('/game/dice')).toBe(PAGE_CHUNKS.dice);
    expect(chunkOfPath('/game/mines')).toBe(PAGE_CHUNKS.mines);
    expect(chunkOfPath('/game/battle')).toBe(PAGE_CHUNKS.battle);
    expect(chunkOfPath('/game/wheeloffortune')).toBe(PAGE_CHUNKS.wheel);
    expect(chunkOfPath('/game/poker')).toBe(PAGE_CHUNKS.notFound);
  });

  it('is the casino for every category, and the missing page for any other word', () => {
    expect(chunkOfPath('/casino')).toBe(PAGE_CHUNKS.casino);
    expect(chunkOfPath('/casino/slots')).toBe(PAGE_CHUNKS.casino);
    expect(chunkOfPath('/casino/special')).toBe(PAGE_CHUNKS.casino);
    expect(chunkOfPath('/casino/poker')).toBe(PAGE_CHUNKS.notFound);
  });

  it('is the one of the page that the first segment names elsewhere', () => {
    expect(chunkOfPath('/')).toBe(PAGE_CHUNKS.main);
    expect(chunkOfPath('/ref/abc')).toBe(PAGE_CHUNKS.main);
    expect(chunkOfPath('/replay/019a9a3e')).toBe(PAGE_CHUNKS.replay);
    expect(chunkOfPath('/nowhere')).toBe(PAGE_CHUNKS.notFound);
  });
});
