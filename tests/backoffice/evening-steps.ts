import type { Page } from 'playwright-core';
import { scanOf } from '../accounts/pictures.ts';
import { wordsOf } from '../harness/stage.ts';

const t = wordsOf('en');

/** Opens a section of the back office by its link, as somebody who sees it for the first time. */
export async function section(page: Page | undefined, name: string): Promise<Page> {
  if (page === undefined) throw new Error('nobody is signed in');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return page;
}

/** Opens one of the queues, as it is now. */
export async function queue(page: Page | undefined, name: RegExp): Promise<Page> {
  const office = await section(page, 'Queues');
  await office.getByRole('navigation', { name: 'Queues' }).getByRole('link', { name }).click();
  return office;
}

/** Presses the button of a dialog that does the act, and reads what came of it. */
export async function confirm(page: Page, name: string | RegExp, said: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name }).click();
  await dialog.getByRole('status').filter({ hasText: said }).waitFor();
  await dialog
    .getByRole('button', { name: /^(Close|Done)$/ })
    .last()
    .click();
  await dialog.waitFor({ state: 'detached' });
}

/** A document in its queue. */
export const documentOf = (office: Page, kind: string) =>
  office.getByRole('listitem', { name: new RegExp(kind, 'i') });

/** Looks at a document, without which nobody decides on it. */
export async function openDocument(office: Page, kind: string): Promise<void> {
  await documentOf(office, kind).getByRole('button', { name: 'Open' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('img').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** Sends a document as its player. */
export async function sendDocument(
  page: Page,
  kind: 'identity' | 'selfie' | 'address',
): Promise<void> {
  const name = t(`kyc.${kind}`);
  const card = page.getByRole('region', { name });
  await card
    .getByLabel(new RegExp(`^(${t('kyc.choose')}|${t('kyc.again')}): ${name}`))
    .setInputFiles({ name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer: await scanOf('jpeg') });
  await card.getByRole('button', { name: t('kyc.send') }).click();
  await card.getByText(t('kyc.state.waiting')).waitFor();
}

/** What the server answers to a page of somebody's that asks for what no button of theirs does. */
export const askAs = async (page: Page, call: string, input: object): Promise<string> =>
  await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' };
      return await (await fetch(path, { method: 'POST', headers, body })).text();
    },
    [`/desk/api/${call}`, JSON.stringify(input)] as const,
  );
