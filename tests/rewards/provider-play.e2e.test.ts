import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { playerIdOf } from '../../shared/ids.ts';
import type { Size } from '../harness/browser.ts';
import { connectClient } from '../harness/client.ts';
import { type GamesStage, openGamesStage } from '../harness/game-modal-stage.ts';
import { credit, register } from '../harness/sign-in.ts';
import { expectGoodScreen, sizesOf, wordsOf } from '../harness/stage.ts';
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
async function openWithBonus(size: Size, { identifier }: { readonly identifier?: string } = {}) {
  const { url } = stage.server;
  const { login, token } = await register(url);
  await credit(url, { login }, 1_000_000);
  const client = await connectClient(url, { token });
  await client.send('cash', 'changeCurrencies', { currencyId: 1 });
  await client.send('cash', 'changeExTargetCurrency', { currencyId: 1 });
  const { id } = await giver.context.db
    .selectFrom('players')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow();
  const grantId = await giver.give(playerIdOf(id));
  expect(await client.send('bonus', 'setBonusActive', { bonus_id: grantId })).toMatchObject({
    game_mode: 1,
  });
  client.close();
  const opened = await stage.open({ size, isMotionReduced: true });
  onTestFinished(() => opened.close());
  await opened.context.addCookies([{ name: 'token', value: token, url }]);
  await opened.page.goto(identifier === undefined ? '/bonus' : `/main?modal=game&id=${identifier}`);
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
    const frame = modalOf(page).frameLocator('iframe');
    const spin = frame.getByRole('button', { name: /^Spin/ });
    await spin.waitFor();
    const balance = modalOf(page).getByRole('button', { name: /^Bonus / });
    await expect.poll(() => balance.textContent()).toMatch(/^Bonus.*50\.00.*RUB/);
    await expectGoodScreen(page, `${size}-90-bonus-game`);
    await spin.click();
    await modalOf(page)
      .getByText(/^Your bonus allows bets of up to 20\.00 RUB/)
      .waitFor();
    await expectGoodScreen(page, `${size}-91-bonus-stake`);
    const before = await balance.textContent();
    await expect
      .poll(
        async () => {
          await frame.getByRole('button', { name: 'Lower stake' }).click({ timeout: 2000 });
          await spin.click({ timeout: 2000 });
          return await balance.textContent();
        },
        { interval: 1000, timeout: 60_000 },
      )
      .not.toBe(before);
    expect(problems).toEqual([]);
  },
);

test.each(sizesOf('small'))(
  'The page of bonuses and the balance menu state the bonus in play, %s',
  async (size) => {
    const { page, problems } = await openWithBonus(size);
    const stated = async (place: Locator) => {
      await place.getByRole('progressbar', { name: en('bonus.running.wagered') }).waitFor();
      const said = await place.locator('dl').first().innerText();
      const lines = said.replaceAll(/[\s\u00A0]+/g, ' ');
      expect(lines).toContain(en('bonus.rule.games.slots'));
      expect(lines).toMatch(/Largest stake 20\.00 RUB Bonus can grow to 500\.00 RUB Expires \d+ /);
    };
    await stated(page.locator('section', { hasText: en('bonus.running.title') }).first());
    await page.getByRole('button', { name: /^Balance 50\.00 RUB/ }).click();
    const menu = page.getByRole('dialog', { name: en('balance.title') });
    await stated(menu.locator('section', { hasText: en('bonus.running.title') }));
    await expectGoodScreen(page, `${size}-93-balance-bonus-in-play`);
    expect(problems).toEqual([]);
  },
);

test('A game that the bonus leaves out is opened with money at a press', async () => {
  await giver.context.db
    .updateTable('catalog_games')
    .set({ contribution_percent: 10 })
    .where('identifier', '=', stage.slot.identifier)
    .execute();
  const { page, problems } = await openWithBonus('phone', stage.slot);
  await playIn(page).click();
  await modalOf(page)
    .getByText(/for our own games, except Battle, and for slots\.$/)
    .waitFor();
  await expectGoodScreen(page, 'phone-92-bonus-game-left-out');
  await modalOf(page)
    .getByRole('button', { name: en('game.demo.leave') })
    .click();
  await modalOf(page)
    .getByRole('button', { name: /^Balance 10,000\.00 RUB/ })
    .waitFor();
  expect(problems).toEqual([]);
});
