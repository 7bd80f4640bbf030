import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, onTestFinished } from 'vitest';
import { seedDemoProjects } from '../../api/rewards/partner-bonus/demo-projects.ts';
import { partnerBonusMessages } from '../../api/rewards/partner-bonus/partner-bonus-channel.ts';
import { listProjects } from '../../api/rewards/partner-bonus/list-projects.ts';
import { readLogo } from '../../api/rewards/partner-bonus/project-files.ts';
import { takePartnerBonus } from '../../api/rewards/partner-bonus/take-partner-bonus.ts';
import { codeOf } from '../../shared/errors/refusal.ts';
import { descriptionIn } from '../../shared/rewards/partner-bonus/rules.ts';
import { outcomeOf } from './offers-stage.ts';
import { MICRO } from './rewards-fixture.ts';
import { proveOneWallet } from './same-person.ts';
import { CHANNEL, type Fan, openTestSocial, type TestSocial } from './social-fixture.ts';

let stage: TestSocial;
let free: number;
let checked: number;

beforeAll(async () => {
  stage = await openTestSocial();
  free = await addProject(null);
  checked = await addProject(CHANNEL);
});

afterEach(() => stage.clearFaults());
afterAll(() => stage.closeSound());

async function addProject(channel: string | null, isOn = true): Promise<number> {
  const { id } = await stage.db
    .insertInto('partner_projects')
    .values({
      logo: 'data:image/png;base64,AAAA',
      url: 'https://partner.example',
      description: JSON.stringify({ en: 'A project', ru: 'Проект' }),
      channel,
      is_on: isOn,
      made_by: 'test',
      made_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const take = (fan: Fan, id: number, deps = stage.social) =>
  outcomeOf(takePartnerBonus(deps, fan.id, id), 'given');
const dicOf = (fan: Fan) => stage.balance(fan, 'dic-available');
const newcomer = (isLinked = true) => stage.addFan({ played: 0n, isLinked });

test('Each project brings 5 DIC once, in twenty tabs and two processes', async () => {
  const fan = await newcomer();
  await stage.setStatus(fan.telegramId, 'member');
  const other = { ...stage.social, ...stage.another() };
  const tries = Array.from({ length: 20 }, (_, index) =>
    take(fan, free, index % 2 === 0 ? stage.social : other),
  );
  const outcomes = await Promise.all(tries);
  expect(outcomes.filter((outcome) => outcome === 'given')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['given', 'partner-bonus.taken']));
  expect(await take(fan, checked)).toBe('given');
  expect(await dicOf(fan)).toBe(10n * MICRO);
});

test('A project that is not there or is off is refused with the code 0', async () => {
  const fan = await newcomer();
  expect(await take(fan, 999_999)).toBe('partner-bonus.not-found');
  expect(await take(fan, await addProject(null, false))).toBe('partner-bonus.not-found');
  expect(codeOf('partner-bonus.not-found')).toBe(0);
});

test('A player without a linked Telegram account is refused with the code 1', async () => {
  expect(await take(await newcomer(false), free)).toBe('partner-bonus.not-linked');
  expect(codeOf('partner-bonus.not-linked')).toBe(1);
});

test('A Telegram user brings a project’s bonus to one player, refused with the code 2', async () => {
  const [first, second] = [await newcomer(), await newcomer(false)];
  expect(await take(first, free)).toBe('given');
  await stage.unlink(first);
  await stage.link(second, first.telegramId);
  expect(await take(second, free)).toBe('partner-bonus.taken');
  expect(await dicOf(second)).toBe(0n);
  expect(codeOf('partner-bonus.taken')).toBe(2);
});

test('Where a project has a channel, whoever is not in it is refused with the code 3', async () => {
  const fan = await newcomer();
  expect(await take(fan, checked)).toBe('partner-bonus.not-subscribed');
  expect(codeOf('partner-bonus.not-subscribed')).toBe(3);
  await stage.setStatus(fan.telegramId, 'kicked');
  expect(await take(fan, checked)).toBe('partner-bonus.not-subscribed');
  await stage.setStatus(fan.telegramId, 'member');
  expect(await take(fan, checked)).toBe('given');
});

test('While Telegram is down a project with a channel gives nothing, and one without does', async () => {
  const fan = await newcomer();
  await stage.setStatus(fan.telegramId, 'member');
  await stage.fault({ kind: 'server-error', count: 2, method: 'getChatMember' });
  expect(await take(fan, checked)).toBe('partner-bonus.no-answer');
  expect(await take(fan, free)).toBe('given');
  expect(await dicOf(fan)).toBe(5n * MICRO);
});

test('A guest sees the projects that are on, a player also which were taken', async () => {
  const fan = await newcomer();
  type Caller = Parameters<(typeof partnerBonusMessages)['getBonusPartnersData']>[1];
  const list = async (session: unknown) =>
    (
      await partnerBonusMessages.getBonusPartnersData(stage.social, {
        session,
      } as Caller)
    ).data;
  const shown = await list(undefined);
  expect(shown.map(({ id, isTaken }) => ({ id, isTaken }))).toEqual([
    { id: free, isTaken: false },
    { id: checked, isTaken: false },
  ]);
  const [project] = shown;
  expect(descriptionIn(project?.description ?? '{}', 'ru')).toBe('Проект');
  expect(descriptionIn(project?.description ?? '{}', 'tr')).toBe('A project');
  await take(fan, free);
  const own = await list({ playerId: fan.id });
  expect(own.map(({ isTaken }) => isTaken)).toEqual([true, false]);
});

test('A project whose claim was refused is not shown as taken, and a second try says why', async () => {
  const [fan, copy] = [await newcomer(), await newcomer()];
  await proveOneWallet(stage, fan, copy);
  expect(await take(fan, free)).toBe('given');
  for (const again of [1, 2]) {
    expect([again, await take(copy, free)]).toEqual([again, 'bonus.refused-same-person']);
  }
  const session = { playerId: copy.id };
  const { data } = await partnerBonusMessages.getBonusPartnersData(stage.social, {
    session,
  } as never);
  expect(data.find(({ id }) => id === free)?.isTaken).toBe(false);
});

test('The sandbox’s projects are added only where there is none', async () => {
  const before = await listProjects(stage.db);
  await seedDemoProjects(stage.db);
  expect(await listProjects(stage.db)).toBe(before);
});

test('A logo is kept as a picture, and a file of another kind or size is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rollhouse-logo-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [svg, page, large] = ['a.svg', 'a.html', 'b.svg'].map((name) => join(folder, name));
  await writeFile(svg ?? '', '<svg/>');
  await writeFile(page ?? '', '<p>');
  await writeFile(large ?? '', 'x'.repeat(30_000));
  expect(await readLogo(svg ?? '')).toBe('data:image/svg+xml;base64,PHN2Zy8+');
  for (const wrong of [page, large]) await expect(readLogo(wrong ?? '')).rejects.toThrow('A logo');
});
