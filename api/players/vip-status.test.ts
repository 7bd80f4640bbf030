import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VIP_STATUSES } from './vip-status.ts';

const PUBLIC = join(import.meta.dirname, '..', '..', 'miniapp', 'public');

test('Every VIP status has a badge that the site serves, and no two have the same', () => {
  expect(VIP_STATUSES).toHaveLength(15);
  const badges = VIP_STATUSES.map(({ image }) => readFileSync(join(PUBLIC, image), 'utf8'));
  expect(badges.filter((badge) => !badge.startsWith('<svg '))).toEqual([]);
  expect(new Set(badges).size).toBe(15);
});
