import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { playerIdOf } from '../../shared/ids.ts';
import type { Size } from '../harness/browser.ts';
import { connectClient } from '../harness/client.ts';
import { type GamesStage, openGamesStage } from '../harness/game-modal-stage.ts';
import { credit, register } from '../harness/sign-in.ts';
import { confirmAge, expectGoodScreen, sizesOf, wordsOf } from '../harness/stage.ts';
import { type BonusGiver, openBonusGiver } from './bonus-giver.ts';

const en = wordsOf('en');

let stage: GamesStage;
let giver: BonusGiver;
beforeAll(async () => {
  stage = await openGamesStage();
  giver = await openBonusGiver(stage.server.database.appUrl);
}, 120_000);
afterAll(async () => {
  await giver.close();
  await stage.close();
});

/** A player with ten thousand roubles and a bonus of fifty, who chose to play with the bonus. */
async function openWithBonus(size: Size, { identifier }: { readonly identifier: string }) {
  const { url } = stage.server;
  const { login, token } = await register(url);
  await credit(url, { login }, 1_000_000);
  const client = await connectClient(url, { token });
  await client.send('cash', 'changeCurrencies', { currencyId: 1 });
  await client.send('cash', 'changeExTargetCurrency', { currencyId: 1 });
  const { user } = await client.send('user', 'load');
  await giver.give(playerIdOf(user.id));
  const { grants } = await client.send('bonus', 'load');
  expect(
    await client.send('bonus', 'setBonusActive', { bonus_id: grants[0]?.id ?? '' }),
  ).toMatchObject({ game_mode: 1 });
  client.close();
  const opened = await stage.open({ size, isMotionReduced: true });
  onTestFinished(() => opened.close());
  await opened.context.addCookies([{ name: 'token', value: token, url }]);
  await opened.page.goto(`/main?modal=game&id=${identifier}`);
  await confirmAge(opened.page);
  return opened;
}

const modalOf = (page: Page) => page.locator('dialog[aria-labelledby="game-title"]');
const playIn = (page: Page) =>
  modalOf(page).getByRole('button', {
    name: en('game.play').replace('{code}', 'RUB'),
    exact: true,
  });

test.each(sizesOf('phone'))(
  'A slot is played from the bonus, whose balance stands beside it, %s',
  async (size) => {
    const { page, problems } = await openWithBonus(size, stage.slot);
    await playIn(page).click();
    const spin = modalOf(page).frameLocator('iframe').getByRole('button', { name: /^Spin/ });
    await spin.waitFor();
    const balance = modalOf(page).getByRole('button', { name: /^Bonus balance/ });
    await expect.poll(() => balance.textContent()).toMatch(/^Bonus.*50\.00.*RUB/);
    await expectGoodScreen(page, `${size}-90-bonus-game`);
    const before = await balance.getAttribute('aria-label');
    await expect
      .poll(
        async () => {
          await spin.click({ timeout: 2000 }).catch(() => undefined);
          return await balance.getAttribute('aria-label');
        },
        { interval: 1000, timeout: 60_000 },
      )
      .not.toBe(before);
    expect(problems).toEqual([]);
  },
);
