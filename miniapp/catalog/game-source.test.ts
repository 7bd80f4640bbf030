import { describe, expect, it } from 'vitest';
import { choiceOfQuery, keyOfSource, sourceOfPlace } from './game-source.ts';

describe('the games of an address', () => {
  const sourceOf = (category: 'slots' | 'hot' | 'favorite', query: string) =>
    sourceOfPlace('desk', category, choiceOfQuery(query, category));

  it('are those of the category, of its provider, or those searched for', () => {
    expect(sourceOf('slots', '')).toMatchObject({ kind: 'category', category: 'slots' });
    expect(sourceOf('slots', '?provider=Nine+Peaks')).toMatchObject({
      kind: 'provider',
      category: 'slots',
      provider: 'Nine Peaks',
    });
    expect(sourceOf('slots', '?provider=Nine+Peaks&search=%20koi%20')).toMatchObject({
      kind: 'search',
      search: 'koi',
    });
  });

  it('are not searched for by fewer than three characters', () => {
    expect(sourceOf('slots', '?search=ko')).toMatchObject({ kind: 'category' });
    expect(sourceOf('slots', '?search=+k++')).toMatchObject({ kind: 'category' });
  });

  it('know no provider in the lists that span all of them', () => {
    expect(sourceOf('hot', '?provider=Nine+Peaks')).toMatchObject({ kind: 'category' });
  });

  it('are the favourites where no source is', () => {
    expect(sourceOf('favorite', '')).toBeUndefined();
    expect(sourceOf('favorite', '?search=koi')).toMatchObject({ kind: 'search' });
  });

  it('have a key of their own for each device', () => {
    const keys = (['mobile', 'desk'] as const).map((device) =>
      keyOfSource({ device, kind: 'category', category: 'live' }),
    );
    expect(new Set(keys).size).toBe(2);
  });
});
