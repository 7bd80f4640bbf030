import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KYC_BODY_TYPE, KYC_DOCUMENTS_PATH } from '../../shared/accounts/kyc/contract.ts';
import { openKycStage, type KycStage, PDF } from '../accounts/kyc-stage.ts';
let stage: KycStage;
beforeAll(async () => { stage = await openKycStage(); });
afterAll(() => stage.close());
test('sixteen accounts that send nothing keep everybody from sending', async () => {
  const slow = [];
  for (let i = 0; i < 16; i += 1) {
    const seat = await stage.seat(0);
    const url = new URL(stage.url + KYC_DOCUMENTS_PATH + '?kind=identity&name=a.pdf');
    const req = request(url, { method: 'POST', headers: { 'content-type': KYC_BODY_TYPE, 'content-length': '100000', authorization: `Bearer ${seat.token}`, cookie: `token=${seat.token}`, origin: stage.url } });
    req.on('error', () => undefined);
    req.write('%PDF-');
    slow.push(req);
  }
  await new Promise((r) => setTimeout(r, 1500));
  const honest = await stage.seat(0);
  const answer = await (stage as never as { send(seat: unknown, what: object): Promise<unknown> }).send(honest, { file: PDF }).catch((e: Error) => e.message);
  console.log('SLOTS', JSON.stringify(answer, (_, v) => typeof v === 'bigint' ? String(v) : v)?.slice(0, 300));
  for (const req of slow) req.destroy();
  expect(true).toBe(true);
});
