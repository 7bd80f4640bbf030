import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GLEB, signInToOffice } from '../harness/office.ts';
import { register } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, type Stage } from '../harness/stage.ts';

let stage: Stage;
let owner: Client;
beforeAll(async () => {
  stage = await openStage({ hasBot: true, hasName: true });
  owner = new Client({ connectionString: stage.server.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await stage.close();
});

/** A message that two players reported, with a line before it. */
async function reportedMessage(): Promise<void> {
  const people = await Promise.all([1, 2, 3].map(() => register(stage.server.url)));
  const logins = people.map(({ login }) => login);
  await owner.query(
    `with who as (select id, nick, array_position($1::text[], login) as place
                    from players where login = any ($1)),
     r as (
       insert into chat_reported (uid, author_id, text, context, first_at, reports)
       select 7, id, 'Double your money in a day, write to me', jsonb_build_array(
              jsonb_build_object('uid', 6, 'nick', 'Mara', 'text', 'Good evening', 'at', ''),
              jsonb_build_object('uid', 7, 'nick', nick, 'text',
                'Double your money in a day, write to me', 'at', '')), now(), 2
         from who where place = 1 returning uid)
     insert into chat_reports (uid, reporter_id, reason, at)
     select r.uid, who.id, 'scam', now() from r, who where place > 1`,
    [logins],
  );
}

async function confirm(page: Page, name: string, said: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name }).click();
  await dialog.getByRole('status').filter({ hasText: said }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
}

test('A moderator sees the chat’s queues and switches alone, bans by a report and slows the room', async () => {
  await reportedMessage();
  await owner.query(`update staff_people set roles = '{moderator}' where name = 'gleb'`);
  const opened = await stage.open({ size: 'wide' });
  const { page } = opened;
  try {
    await signInToOffice(page, stage.server.url, GLEB);
    await page.goto('/desk/queues');
    const item = page.getByRole('listitem', { name: 'Message 7' });
    await item.getByText('6 Mara: Good evening').waitFor();
    expect(await page.getByRole('navigation', { name: 'Queues' }).getByRole('link').count()).toBe(
      3,
    );
    await expectGoodScreen(page, 'wide-84-chat-reports');
    await item.getByRole('button', { name: 'Delete and ban' }).click();
    await page.getByLabel('For how long').selectOption('1440');
    await expectGoodScreen(page, 'wide-85-chat-ban');
    await confirm(page, 'Delete and ban: Message 7', 'its author is banned');
    await page.getByText('Nothing is waiting').waitFor();

    await page.getByRole('link', { name: 'Kill switches' }).click();
    const slow = page.getByRole('listitem', { name: 'Slow mode' });
    await slow.getByRole('button', { name: 'Change slow mode' }).click();
    await page.getByLabel('Seconds').selectOption('30');
    await confirm(page, 'Slow mode', 'Changed for everybody.');
    await slow.getByText('30 s').waitFor();
    expect(await page.getByText('Our own games').count()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGoodScreen(page, 'phone-84-chat-modes');
  } finally {
    await opened.close();
  }
  const { rows } = await owner.query(
    'select minutes, reason, (select slow_seconds from chat_modes) as slow from chat_bans',
  );
  expect(rows).toEqual([{ minutes: 1440, reason: 100, slow: 30 }]);
});
