import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { StaffRefusal } from '../../api/accounts/staff/staff-refusal.ts';
import { officeDraft, type OfficeDraft } from '../../shared/backoffice/promotions/contract.ts';
import type { RaceTerms } from '../../shared/promotions/races/terms.ts';
import { type ActsStage, lastActOf, openActsStage, plainPlayer } from './acts-stage.ts';
import { raceDraft } from './promotion-drafts.ts';

let stage: ActsStage;
let cora: StaffActor;
let carl: StaffActor;
beforeAll(async () => {
  stage = await openActsStage();
  cora = await stage.person('cora', 'content');
  carl = await stage.person('carl', 'content');
});
afterAll(() => stage.close());

const draftOf = async (slug: string) => {
  const found = await stage.calls['promotions.draft'](cora, { slug });
  if (found === null) throw new Error(`no promotion ${slug}`);
  return found;
};

const save = async (draft: OfficeDraft, was: string | null, by = cora) =>
  await stage.calls['promotions.save'](by, { draft, was });

const publish = async (by: StaffActor, slug: string, hash: string) =>
  await stage.calls['promotions.publish'](by, { slug, hash });

const changed = (draft: OfficeDraft, title: string): OfficeDraft => ({
  ...draft,
  words: { ...draft.words, en: { ...draft.words.en, title } },
});

const made = async (slug: string) => {
  expect((await save(raceDraft(slug), null)).state).toBe('done');
  return await draftOf(slug);
};

test('A promotion is written by one person and seen by players once two have published the same', async () => {
  const { hash, state } = await made('two-people');
  expect(state).toBe('draft');
  expect((await publish(cora, 'two-people', hash)).state).toBe('one-more');
  expect(await publish(cora, 'two-people', hash)).toMatchObject({ state: 'not-done' });
  expect((await draftOf('two-people')).asked).toMatchObject([{ name: 'cora' }]);
  expect(await publish(carl, 'two-people', hash)).toMatchObject({
    state: 'done',
    text: expect.stringContaining('version 1'),
  });
  expect((await draftOf('two-people')).state).toBe('published');
  expect(await lastActOf(stage.db, carl)).toMatchObject({
    act: 'promotion.publish',
    subject: 'promotion:two-people',
    outcome: 'done',
    after: { hash },
    second_id: cora.personId,
  });
});

test('What was changed after the first person said yes needs the first yes again', async () => {
  const before = await made('changed-between');
  expect((await publish(carl, 'changed-between', before.hash)).state).toBe('one-more');
  const draft = changed(before.draft, 'Everybody wins');
  expect((await save(draft, before.hash)).state).toBe('done');
  const after = await draftOf('changed-between');
  expect(after.hash).not.toBe(before.hash);
  expect(after.asked).toEqual([]);
  expect(await publish(cora, 'changed-between', before.hash)).toMatchObject({
    state: 'not-done',
    text: expect.stringContaining('changed since'),
  });
  expect((await publish(cora, 'changed-between', after.hash)).state).toBe('one-more');
  expect((await draftOf('changed-between')).state).toBe('draft');
});

test('A person with a second account of the staff is one person, whose two yeses publish nothing', async () => {
  const { hash } = await made('alone');
  const double = await stage.person('cora-two', 'content');
  const { id } = await plainPlayer(stage);
  expect((await publish(cora, 'alone', hash)).state).toBe('one-more');
  for (const { personId } of [cora, double]) {
    await stage.ask(
      `insert into staff_accounts (telegram_id, player_id)
       select telegram_id, $2 from staff_people where id = $1`,
      personId,
      id,
    );
  }
  expect((await publish({ ...cora, via: 'telegram' }, 'alone', hash)).state).toBe('not-done');
  expect((await publish(double, 'alone', hash)).state).toBe('not-done');
  expect((await draftOf('alone')).state).toBe('draft');
  expect((await publish(carl, 'alone', hash)).state).toBe('done');
});

test('What was published keeps its terms and period; its words get a next version by two people', async () => {
  const first = await made('kept');
  await publish(cora, 'kept', first.hash);
  await publish(carl, 'kept', first.hash);
  const terms = { ...(first.draft.terms as unknown as RaceTerms), minScoreMicro: '1' };
  expect(await save({ ...first.draft, terms }, first.hash)).toMatchObject({
    state: 'not-done',
    text: expect.stringContaining('only its words'),
  });
  const endsAt = new Date(Date.now() + 99 * 86_400_000).toISOString();
  expect((await save({ ...first.draft, endsAt }, first.hash)).state).toBe('not-done');
  await save(changed(first.draft, 'Other words'), first.hash);
  const second = await draftOf('kept');
  expect((await publish(cora, 'kept', second.hash)).state).toBe('one-more');
  expect(await versionsOf('kept')).toEqual([1]);
  expect((await publish(carl, 'kept', second.hash)).text).toContain('version 2');
  expect(await versionsOf('kept')).toEqual([1, 2]);
});

const versionsOf = async (slug: string) =>
  (
    await stage.ask<{ version: number }>(
      'select version from promotion_words where slug = $1 order by version',
      slug,
    )
  ).map(({ version }) => version);

/** A race that repeats in each of two weeks. */
const weekly = (slug: string) => {
  const draft = raceDraft(slug, { weeks: 2 });
  const startsAtMs = Date.parse(draft.startsAt);
  return { ...draft, endsAt: new Date(startsAtMs + 14 * 86_400_000).toISOString() };
};

const publishWhole = async (slug: string) => {
  const { hash } = await draftOf(slug);
  expect((await publish(cora, slug, hash)).state).toBe('one-more');
  expect((await publish(carl, slug, hash)).state).toBe('done');
};

const namesAmiss = async (draft: OfficeDraft) => {
  const { faults } = await stage.calls['promotions.judge'](cora, { draft });
  return faults.filter(({ text }) => text.includes('week'));
};

test('A promotion named like a week of a race that players see is neither kept nor published', async () => {
  const named = raceDraft('shared-week-2');
  await save(named, null);
  await save(weekly('shared'), null);
  expect(await namesAmiss(named)).toMatchObject([{ isGrave: false }]);
  await publishWhole('shared');
  const fault = '“shared-week-2” is the name of a week of “shared”';
  expect(await namesAmiss(named)).toEqual([
    { isGrave: true, text: expect.stringContaining(fault) },
  ]);
  const { hash } = await draftOf('shared-week-2');
  expect(await publish(cora, 'shared-week-2', hash)).toMatchObject({
    state: 'not-done',
    text: expect.stringContaining(fault),
  });
  expect(await save(raceDraft('shared-week-1', { kind: 'page' }), null)).toMatchObject({
    state: 'not-done',
    text: expect.stringContaining('a week of “shared”'),
  });
  expect((await save(raceDraft('shared-week-3'), null)).state).toBe('done');
});

test('A weekly race whose week would have the name of a promotion is not even asked for', async () => {
  await save(raceDraft('owned-week-2'), null);
  expect(await namesAmiss(weekly('owned'))).toMatchObject([{ isGrave: false }]);
  await publishWhole('owned-week-2');
  await save(weekly('owned'), null);
  const { hash } = await draftOf('owned');
  expect(await publish(cora, 'owned', hash)).toMatchObject({
    state: 'not-done',
    text: expect.stringContaining('“owned-week-2” cannot be opened'),
  });
  expect(await namesAmiss(raceDraft('owned'))).toEqual([]);
});

test('Of two who change the same promotion, the second is told, and nothing is lost', async () => {
  const { hash, draft } = await made('both-write');
  expect((await save(changed(draft, 'By Cora'), hash)).state).toBe('done');
  expect(await save(changed(draft, 'By Carl'), hash, carl)).toMatchObject({ state: 'not-done' });
  expect((await draftOf('both-write')).draft.words.en.title).toBe('By Cora');
  expect((await save(raceDraft('both-write'), null, carl)).state).toBe('not-done');
});

test('A race that pays who plays alone more than playing costs is not even asked for', async () => {
  const { mostOfScoreBp: _cap, ...terms } = raceDraft('dust').terms as unknown as RaceTerms;
  const dust = raceDraft('dust', { terms: { ...terms, minScoreMicro: '1000000' } });
  await save(dust, null);
  const { faults } = await stage.calls['promotions.judge'](cora, { draft: dust });
  expect(faults[0]).toMatchObject({
    isGrave: true,
    text: expect.stringContaining('Where nobody else plays'),
  });
  const { hash } = await draftOf('dust');
  expect(await publish(cora, 'dust', hash)).toMatchObject({
    state: 'not-done',
    text: expect.stringContaining('higher least score'),
  });
  expect(await lastActOf(stage.db, cora)).toMatchObject({ act: 'promotion.draft' });
});

test('A start in the past, a figure that no term has and a missing language forbid it', async () => {
  const late = raceDraft('late', { startsAt: new Date(Date.now() - 86_400_000).toISOString() });
  const judged = await stage.calls['promotions.judge'](cora, { draft: late });
  expect(judged.faults.map(({ text }) => text).join(' ')).toContain('starts in the past');
  const odd = changed(raceDraft('odd'), 'Win {jackpot}');
  const words = await stage.calls['promotions.judge'](cora, { draft: odd });
  expect(words.faults.some(({ isGrave, text }) => isGrave && text.includes('{jackpot}'))).toBe(
    true,
  );
  expect(words.figures).toHaveProperty('minScore');
});

const without = (draft: OfficeDraft): OfficeDraft => {
  const { minScoreMicro: _least, ...terms } = draft.terms;
  const words = { ...draft.words.kz, title: ' ', paragraphs: [...draft.words.kz.paragraphs, ''] };
  return {
    ...draft,
    endsAt: new Date(Date.parse(draft.startsAt) - 1000).toISOString(),
    weeks: 40,
    terms: { ...terms, settleMinutes: 0, prizes: { kind: 'amounts', places: [{}] } },
    words: { ...draft.words, kz: words, tr: { ...draft.words.tr, periods: [] } },
  };
};

test('A draft that is not finished is kept, says what it lacks, and is published only once it is whole', async () => {
  const whole = raceDraft('unfinished');
  expect(await save(without(whole), null)).toMatchObject({ state: 'done' });
  const kept = await draftOf('unfinished');
  expect(kept.draft).toEqual(without(whole));
  const { faults, filled } = await stage.calls['promotions.judge'](cora, { draft: kept.draft });
  const paragraphs = kept.draft.words.kz.paragraphs.length;
  expect(faults.filter(({ isGrave }) => isGrave).map(({ text }) => text)).toEqual([
    '“Least score of a paid place” is missing.',
    '“Prizes › Places, from the first on › 1 › How many in a row” is missing.',
    '“Prizes › Places, from the first on › 1 › How much” is not chosen.',
    '“Minutes from the end until the standing is final” is 5 at least.',
    `Қазақша lacks the title, paragraph ${paragraphs}.`,
    'Türkçe lacks period 1.',
  ]);
  expect(filled).toBeNull();
  expect(await stage.calls['promotions.list'](cora)).toMatchObject({
    promotions: expect.arrayContaining([expect.objectContaining({ slug: 'unfinished' })]),
  });
  for (const by of [cora, carl]) {
    expect(await publish(by, 'unfinished', kept.hash)).toMatchObject({ state: 'not-done' });
  }
  expect((await draftOf('unfinished')).state).toBe('draft');
  await save(whole, kept.hash);
  const { hash } = await draftOf('unfinished');
  await publish(cora, 'unfinished', hash);
  expect((await publish(carl, 'unfinished', hash)).state).toBe('done');
});

test('A draft with its terms and without a text shows its page, and times that do not fit forbid it', async () => {
  const textless = changed(raceDraft('textless'), '');
  const draft = { ...textless, endsAt: textless.startsAt, weeks: 1 };
  const { faults, filled } = await stage.calls['promotions.judge'](cora, { draft });
  const texts = faults.map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining([
      'It ends before it starts.',
      'A race repeats for 2 to 12 weeks.',
      'English lacks the title.',
    ]),
  );
  expect(filled?.ru.title).not.toBe('');
  expect((await save(draft, null)).state).toBe('done');
});

test('The database publishes no promotion that ends before it starts, whoever asks', async () => {
  const late = raceDraft('backwards');
  await save({ ...late, startsAt: late.endsAt ?? '', endsAt: late.startsAt }, null);
  const opening = stage.ask(
    "update promotions set state = 'published', opened_at = now() where slug = 'backwards'",
  );
  await expect(opening).rejects.toThrow(/check constraint/);
});

test('Terms of a draft hold nothing that cannot be kept', () => {
  const deep = (levels: number): Record<string, unknown> =>
    levels === 0 ? {} : { inner: deep(levels - 1) };
  const isPossible = (terms: Record<string, unknown>) =>
    officeDraft.safeParse(raceDraft('odd-terms', { terms })).success;
  expect(isPossible({ deep: deep(8) })).toBe(true);
  expect(isPossible({ deep: deep(30) })).toBe(false);
  expect(isPossible({ 'a\0': 1 })).toBe(false);
  expect(isPossible({ list: ['\0'] })).toBe(false);
  expect(isPossible({ long: 'x'.repeat(60_001) })).toBe(false);
});

test('A preview has the words of every language with the figures of the terms in them', async () => {
  const { filled } = await stage.calls['promotions.judge'](cora, { draft: raceDraft('seen') });
  expect(Object.keys(filled ?? {})).toHaveLength(6);
  expect(JSON.stringify(filled)).not.toMatch(/\{\w+\}/);
});

test('It is withdrawn by one person with a reason, and who may not is refused', async () => {
  const { hash } = await made('gone');
  await publish(cora, 'gone', hash);
  await publish(carl, 'gone', hash);
  const sam = await stage.person('sam', 'support');
  const asked = { slug: 'gone', reason: 'The provider closed its games' };
  await expect(stage.calls['promotions.withdraw'](sam, asked)).rejects.toThrow(StaffRefusal);
  expect((await stage.calls['promotions.withdraw'](cora, asked)).state).toBe('done');
  expect((await draftOf('gone')).state).toBe('withdrawn');
  expect(await lastActOf(stage.db, cora)).toMatchObject({ reason: asked.reason });
  await expect(publish(sam, 'gone', hash)).rejects.toThrow(StaffRefusal);
  await expect(save(raceDraft('by-sam'), null, sam)).rejects.toThrow(StaffRefusal);
});
