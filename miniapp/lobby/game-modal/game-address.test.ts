import { expect, test } from 'vitest';
import { gameQuery } from '../catalog/game-address.ts';
import { addressWithoutModal } from '../../ui/address-without-modal.ts';

test('Closing a game leaves the rest of the query as it was', () => {
  const opened = gameQuery('?provider=Bright+Owl', 'koi 1&2');
  expect(addressWithoutModal('/casino/slots', opened)).toBe('/casino/slots?provider=Bright+Owl');
});

test('A page without a query gets its bare path back', () => {
  expect(addressWithoutModal('/main', '?modal=game&id=koi')).toBe('/main');
  expect(addressWithoutModal('/main', '')).toBe('/main');
});
