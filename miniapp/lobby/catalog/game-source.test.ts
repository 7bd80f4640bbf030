import { describe, expect, test } from 'vitest';
import { choiceOfQuery, keyOfSource, sourceOfPlace } from './game-source.ts';

describe('the games of an address', () => {
  const sourceOf = (category: 'slots' | 'hot' | 'favorite', query: string) =>
    sourceOfPlace('desk', category, choiceOfQuery(query, category));

  test('An address names the games of a category, of a provider, or of a search', () => {
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

  test('An address does not search for fewer than three characters', () => {
    expect(sourceOf('slots', '?search=ko')).toMatchObject({ kind: 'category' });
    expect(sourceOf('slots', '?search=+k++')).toMatchObject({ kind: 'category' });
  });

  test('An address ignores the provider in lists that span all providers', () => {
    expect(sourceOf('hot', '?provider=Nine+Peaks')).toMatchObject({ kind: 'category' });
  });

  test('An address without a source stands for the favourites', () => {
    expect(sourceOf('favorite', '')).toBeUndefined();
    expect(sourceOf('favorite', '?search=koi')).toMatchObject({ kind: 'search' });
  });

  test('The games of an address have their own key for each device', () => {
    const keys = (['mobile', 'desk'] as const).map((device) =>
      keyOfSource({ device, kind: 'category', category: 'live' }),
    );
    expect(new Set(keys).size).toBe(2);
  });
});
