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

/** What a part begins with, where everything that may be left out is asked for. */
function filled(one: Part): unknown {
  if (one.kind === 'maybe') return filled(one.part);
  if (one.kind !== 'object') return startOf(one);
  return Object.fromEntries(one.fields.map(([name, inner]) => [name, filled(inner)]));
}

test('Each variant of what a campaign gives begins with terms that are possible, bare and filled', () => {
  if (part.kind !== 'object') throw new Error('terms are an object');
  for (const field of ['award', 'amount']) {
    const variants = part.fields.find(([name]) => name === field)?.[1];
    if (variants?.kind !== 'variants') throw new Error(`${field} has variants`);
    for (const [kind, variant] of Object.entries(variants.variants)) {
      for (const begin of [startOf, filled]) {
        const given = { kind, ...(begin(variant) as object) };
        const start = { ...(begin(part) as object), [field]: given };
        expect([kind, campaignTerms.safeParse(start).error?.issues]).toEqual([kind, undefined]);
      }
    }
  }
});
