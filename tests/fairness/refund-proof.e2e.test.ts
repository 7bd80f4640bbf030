import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connectClient, type TestClient } from '../harness/client.ts';
import { credit, register } from '../harness/sign-in.ts';
import { pause } from '../harness/wire-stage.ts';
import { expectGoodScreen, openStage, sizesOf, type Stage } from '../harness/stage.ts';

const PROVED = 'Proved. Every check holds.';

let stage: Stage;
let owner: Client;
let client: TestClient;
let token: string;
let roundId: string;
beforeAll(async () => {
  stage = await openStage({ env: { TABLE_TIMINGS: 'refund=1500' } });
  owner = new Client({ connectionString: stage.server.database.ownerUrl });
  await owner.connect();
  const { url } = stage.server;
  const player = await register(url);
  ({ token } = player);
  await credit(url, { login: player.login }, 1_000_000);
  client = await connectClient(url, { token });
  ({ roundId } = await client.call('battle.bet', { bet: 400, team: 'red' }));
  const stateOf = async () => {
    const text = 'select state from table_rounds where id = $1';
    return (await owner.query<{ state: string }>(text, [roundId])).rows[0]?.state;
  };
  while ((await stateOf()) !== 'refunded') await pause(100);
  // The round was refunded early, so that the test is short; as told, it had its published time.
  await owner.query(
    "update table_rounds set first_bet_at = refunded_at - interval '121 s' where id = $1",
    [roundId],
  );
});
afterAll(async () => {
  client.close();
  await owner.end();
  await stage.close();
});

describe.each(sizesOf('phone'))('a refunded round, %s', (size) => {
  async function open(path: string) {
    const opened = await stage.open({ size, isMotionReduced: true });
    onTestFinished(() => opened.close());
    const { page, context, problems } = opened;
    await context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
    await page.goto(path);
    return { page, problems };
  }

  test('A refunded round of the history leads to its proof, which says why it was refunded', async () => {
    const { page, problems } = await open('/history');
    await page.getByRole('button', { name: /^Proof of the round: Battle/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Proof of the round' });
    await dialog.getByText(PROVED).waitFor();
    await dialog.getByText('Nobody else joined in time').waitFor();
    await dialog.getByText('Bets never closed, so there was nothing to draw.').waitFor();
    await expectGoodScreen(page, `${size}-65-refund-proof`);
    expect(problems).toEqual([]);
  });

  test('The replay of a refunded round shows its proof, and fair play counts it', async () => {
    const { page, problems } = await open(`/replay/${roundId}`);
    await page.getByRole('heading', { name: 'Stakes returned' }).waitFor();
    await page.getByText(PROVED).waitFor();
    await expectGoodScreen(page, `${size}-66-refund-replay`);
    await page.goto('/fairness');
    const refunds = page.getByRole('region', { name: 'Refunded rounds' });
    await refunds.getByText('no opponent').waitFor();
    await refunds.scrollIntoViewIfNeeded();
    await expectGoodScreen(page, `${size}-67-refunds`);
    expect(problems).toEqual([]);
  });
});
