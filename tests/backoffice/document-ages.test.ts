import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { type ActsStage, openActsStage } from './acts-stage.ts';
import { waitingDocument } from './waiting-things.ts';

let stage: ActsStage;
let risk: StaffActor;
beforeAll(async () => {
  stage = await openActsStage();
  risk = await stage.person('rita', 'risk');
});
afterAll(() => stage.close());

test('Who reviews a document sees the birth date that its player gave, to compare', async () => {
  const [known, silent] = [await waitingDocument(stage), await waitingDocument(stage)];
  const setTo = async (id: string, date: string | null) =>
    await stage.ask(
      `update players set birth_date = $2
        where id = (select player_id from kyc_documents where id = $1)`,
      id,
      date,
    );
  await setTo(known, '1990-05-17');
  await setTo(silent, null);
  const given = async (id: string) =>
    (await stage.calls['queues.list'](risk, { queue: 'documents' })).items
      .find((item) => item.id === id)
      ?.facts.find(({ name }) => name.startsWith('Birth'))?.text;
  expect([await given(known), await given(silent)]).toEqual(['1990-05-17', 'none']);
  await stage.calls['documents.reject'](risk, { id: known, reason: 'under-age' });
  const [row] = await stage.ask<{ reason: string }>(
    'select reason from kyc_documents where id = $1',
    known,
  );
  expect(row?.reason).toContain('18');
});
