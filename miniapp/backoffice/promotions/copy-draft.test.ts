import { expect, test } from 'vitest';
import type { OfficeDraft } from '../../../shared/backoffice/promotions/contract.ts';
import { copyOf } from './copy-draft.ts';

const race = (more: Partial<OfficeDraft> = {}) =>
  ({
    slug: 'spring-race',
    kind: 'race',
    startsAt: '2026-12-01T21:00:00.000Z',
    endsAt: '2026-12-08T21:00:00.000Z',
    weeks: null,
    terms: { minScoreMicro: '5' },
    ...more,
  }) as OfficeDraft;

const at = (moment: string, ...taken: string[]) => ({
  nowMs: Date.parse(moment),
  taken: new Set(['spring-race', ...taken]),
});

test('A copy of what still runs begins when that ends, as long as it, under the next name', () => {
  expect(copyOf(race(), at('2026-12-05T10:00:00Z'))).toEqual({
    ...race(),
    slug: 'spring-race-2',
    startsAt: '2026-12-08T21:00:00.000Z',
    endsAt: '2026-12-15T21:00:00.000Z',
  });
});

test('A copy of what is over begins with tomorrow in Moscow', () => {
  const copy = copyOf(race(), at('2027-02-01T21:30:00Z'));
  expect([copy.startsAt, copy.endsAt]).toEqual([
    '2027-02-02T21:00:00.000Z',
    '2027-02-09T21:00:00.000Z',
  ]);
});

test('A name that is taken is passed over, and a long one stays within what weeks need', () => {
  const { slug } = copyOf(
    race({ slug: 'spring-race-2' }),
    at('2027-01-01T00:00:00Z', 'spring-race-3'),
  );
  expect(slug).toBe('spring-race-4');
  const long = copyOf(
    race({ slug: 'a-very-long-name-of-a-race-of-the-spring' }),
    at('2027-01-01T00:00:00Z'),
  );
  expect(long.slug.length).toBeLessThanOrEqual(31);
  expect(long.slug).toMatch(/^[a-z0-9-]+-2$/);
});
