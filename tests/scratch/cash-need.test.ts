import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositTo } from '../ledger/ledger-fixture.ts';
import { MICRO } from '../rewards/rewards-fixture.ts';
import { openProviderStage, type ProviderStage } from '../rewards/provider-play-stage.ts';
let stage: ProviderStage;
beforeAll(async () => {
  stage = await openProviderStage();
  await stage.publish('cash40', { kind: 'cash', wagers: 40 } as never);
});
afterAll(() => stage.closeSound());
const need = async (id: number) => (await stage.books.db.selectFrom('player_totals').select('need_micro').where('player_id', '=', BigInt(id)).executeTakeFirstOrThrow()).need_micro / MICRO;
test('need of a cash award of forty times', async () => {
  const rich = await stage.addPlayer();
  await stage.claim(rich, 'cash40');
  console.log('rich', await stage.balance(rich, 'real'), await need(rich.id));
  const poor = await stage.books.addPlayer();
  await stage.books.db.updateTable('players').set({ birth_date: '1990-01-01', terms_version: (await import('../../shared/players/terms.ts')).TERMS_VERSION, target_currency: 1, ex_currency: 1 }).where('id', '=', BigInt(poor.id)).execute();
  await stage.claim(poor, 'cash40');
  console.log('poor', await stage.balance(poor, 'real'), await need(poor.id));
  expect(await need(poor.id)).toBe(2000n);
});
