import { expect, test } from 'vitest';
import { campaignTerms } from '../../../shared/rewards/campaigns/terms.ts';
import { type Part, partOf, startOf } from './schema-parts.ts';

const part = partOf(campaignTerms);

/** The names of every field of a part, with those of each variant. */
function namesOf(one: Part): readonly string[] {
  if (one.kind === 'object') {
    return one.fields.flatMap(([name, inner]) => [name, ...namesOf(inner)]);
  }
  if (one.kind === 'variants') return [one.by, ...Object.values(one.variants).flatMap(namesOf)];
  return one.kind === 'maybe' ? namesOf(one.part) : [];
}

test('The form has a field for each part of a campaign’s terms, in whatever variant', () => {
  const names = namesOf(part);
  for (const name of [
    'reward',
    'wagers',
    'winCapTimes',
    'providerGames',
    'percent',
    'hundredths',
    'minVip',
    'everyDays',
    'totalMicro',
    'isOncePerPlayer',
    'startsAt',
    'costPerPersonMicro',
  ]) {
    expect(names).toContain(name);
  }
});

test('Each variant of what a campaign gives begins with terms that are possible', () => {
  if (part.kind !== 'object') throw new Error('terms are an object');
  for (const field of ['award', 'amount']) {
    const variants = part.fields.find(([name]) => name === field)?.[1];
    if (variants?.kind !== 'variants') throw new Error(`${field} has variants`);
    for (const [kind, variant] of Object.entries(variants.variants)) {
      const start = {
        ...(startOf(part) as object),
        [field]: { kind, ...(startOf(variant) as object) },
      };
      expect([kind, campaignTerms.safeParse(start).error?.issues]).toEqual([kind, undefined]);
    }
  }
});
