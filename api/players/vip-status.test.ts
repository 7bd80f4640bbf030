import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VIP_STATUSES } from './vip-status.ts';

const PUBLIC = join(import.meta.dirname, '..', '..', 'miniapp', 'public');

test('Every VIP status has a badge that the site serves, and a higher one never a lower badge', () => {
  expect(VIP_STATUSES).toHaveLength(15);
  expect(VIP_STATUSES.filter(({ image }) => !existsSync(join(PUBLIC, image)))).toEqual([]);
  const changes = VIP_STATUSES.flatMap(({ statusId, image }, index) =>
    image === VIP_STATUSES[index - 1]?.image ? [] : [[statusId, image]],
  );
  expect(changes).toEqual([
    [1, '/vip/low.svg'],
    [5, '/vip/middle.svg'],
    [10, '/vip/high.svg'],
    [15, '/vip/top.svg'],
  ]);
});
