import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type GameName, GAME_NAMES, TABLE_GAME_NAMES } from '../../shared/games/manifests.ts';
import { spinExample } from '../../shared/fairness/spin/example.ts';
import { isRefundProof, type RoundProof } from '../../shared/games/proof/contract.ts';
import { exampleProof } from '../../shared/games/proof/examples.ts';
import { GAME_TESTS } from '../games/manifests.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { SIZES, type Size, type TestPage } from '../harness/browser.ts';
import { accessibilityFaults, shoot, sidewaysFaults } from '../harness/screen.ts';
import { credit, register } from '../harness/sign-in.ts';
import { pause } from '../harness/wire-stage.ts';
import { expectGoodScreen, openStage, sizesOf, type Stage, wordsOf } from '../harness/stage.ts';

/** Quick tables whose beacon keeps its published delay, so that anybody can verify their proofs. */
const TIMINGS = 'countdown=4000,spin=500,reward=300';
const PROVED = 'Proved. Every check holds.';
const SANDBOX = 'All of it holds. But this is the sandbox';
const FAILED = 'It does not hold.';
const LIMIT_MS = 60_000;

let stage: Stage;
let opened: TestPage | undefined;
let proofs: Readonly<Record<GameName, RoundProof>>;
const clients: TestClient[] = [];

async function player(): Promise<TestClient> {
  const { login, token } = await register(stage.server.url);
  await credit(stage.server.url, { login }, 1_000_000);
  const client = await connectClient(stage.server.url, { token });
  clients.push(client);
  return client;
}

async function proofOf(client: TestClient, roundId: string): Promise<RoundProof> {
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline) {
    const proof = await client.call('fairness.getProof', { roundId }).catch(() => undefined);
    if (proof !== undefined) return proof;
    await pause(500);
  }
  throw new Error(`the round ${roundId} never ended`);
}

/** One finished round of each game, played on the real server. */
async function playAll(): Promise<typeof proofs> {
  const [one, other, third] = [await player(), await player(), await player()];
  const roundIds = new Map<GameName, string>();
  for (const game of GAME_NAMES) {
    roundIds.set(game, await GAME_TESTS[game].playProved(one, other, third));
  }
  await one.call('fairness.rotate', {});
  const found: [GameName, RoundProof][] = [];
  for (const [game, roundId] of roundIds) found.push([game, await proofOf(one, roundId)]);
  return Object.fromEntries(found) as typeof proofs;
}

beforeAll(async () => {
  stage = await openStage({ env: { TABLE_TIMINGS: TIMINGS } });
  proofs = await playAll();
});

afterEach(async () => {
  const problems = opened?.problems ?? [];
  await opened?.close();
  opened = undefined;
  if (problems.length > 0) throw new Error(`Something went wrong unseen:\n${problems.join('\n')}`);
});

afterAll(async () => {
  for (const client of clients) client.close();
  await stage.close();
});

async function visit(size: Size, path: string, isMotionReduced = false): Promise<Page> {
  opened = await stage.open({ size, isMotionReduced });
  await opened.page.goto(path);
  return opened.page;
}

const isTable = (game: GameName) => TABLE_GAME_NAMES.some((name) => name === game);
const verdictOn = (game: GameName) => (isTable(game) ? SANDBOX : PROVED);

describe.each(sizesOf('wide'))('proofs without a session, %s', (size) => {
  test.each(GAME_NAMES)(
    'A round of %s is replayed to its end, and its proof holds',
    async (game) => {
      const page = await visit(size, `/replay/${proofs[game].roundId}`);
      const again = page.getByRole('button', { name: 'Again' });
      await page.getByRole('button', { name: /^Speed: 1×/ }).click();
      await again.waitFor();
      await page.getByText(verdictOn(game)).waitFor();
      await expectGoodScreen(page, `${size}-60-replay-${game}`);
      await page.getByRole('button', { name: 'Step back' }).click();
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
      const line = page.getByRole('slider');
      await line.press('Home');
      expect(await line.inputValue()).toBe('0');
      await line.press('End');
      const pause = page.getByRole('button', { name: 'Pause' });
      await Promise.all([pause.waitFor(), again.click()]);
    },
  );

  test('A replay of an unknown round says so and leads to the main page', async () => {
    const never = `${proofs.dice.roundId.slice(0, -4)}0000`;
    const page = await visit(size, `/replay/${never}`);
    await page.getByRole('heading', { name: 'There is no such round' }).waitFor();
    await expectGoodScreen(page, `${size}-61-replay-unknown`);
    await page.getByRole('link', { name: 'To the main page' }).click();
    await page.waitForURL(/\/main$/);
  });

  test('The checker accepts a round’s id or link and detects a forgery', async () => {
    const page = await visit(size, `/verify?round=${proofs.battle.roundId}`);
    await page.getByText(SANDBOX).waitFor();
    await expectGoodScreen(page, `${size}-62-verify-battle`);
    const field = page.getByRole('textbox');
    await field.fill(`${stage.server.url}/replay/${proofs.mines.roundId}`);
    await page.getByRole('button', { name: 'Fetch the proof' }).click();
    await page.getByText(PROVED).waitFor();
    await field.fill(JSON.stringify({ ...proofs.dice, payoutMicro: '1' }));
    await page.getByText(FAILED).waitFor();
    await expectGoodScreen(page, `${size}-63-verify-forged`);
  });

  test('The fairness page shows each game and the chain ends that the server has', async () => {
    const page = await visit(size, '/fairness');
    for (const game of GAME_NAMES) {
      const name = wordsOf('en')(`frame.game.${game}`);
      await page.getByRole('tab', { name }).click();
      await page.getByText('The formula, and a program of your own').first().click();
      await expectGoodScreen(page, `${size}-64-fairness-${name.toLowerCase()}`);
    }
    const { chains } = await (clients[0] as TestClient).call('fairness.getChains', {});
    for (const { end } of chains) await page.getByText(end).waitFor();
  });
});

test('A replay stays at its end under reduced motion', async () => {
  const page = await visit('phone', `/replay/${proofs.mines.roundId}`, true);
  await page.getByRole('button', { name: 'Again' }).waitFor();
  expect(await page.getByRole('slider').inputValue()).not.toBe('0');
});

describe('the checker in one file', () => {
  let folder: string;
  let address: string;
  let disposition: string | null;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rollhouse-verifier-'));
    const answer = await fetch(`${stage.server.url}/verifier.html`);
    disposition = answer.headers.get('content-disposition');
    const file = join(folder, 'rollhouse-verifier.html');
    await writeFile(file, await answer.text());
    address = `file://${file}`;
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** A page opened from disk in a browser without a network, with all that it asked for. */
  async function fromDisk(size: Size, locale = 'en-GB') {
    const context = await stage.browser.newContext({
      viewport: SIZES[size],
      locale,
      offline: true,
    });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('pageerror', (error) => asked.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') asked.push(`console: ${message.text()}`);
    });
    await page.goto(address);
    await page.getByRole('textbox').waitFor();
    return { page, asked, close: () => context.close() };
  }

  test('The checker is saved under its name and not shown in the browser', () => {
    expect(disposition).toBe('attachment; filename="rollhouse-verifier.html"');
  });

  test.each(sizesOf('wide'))(
    'The checker proves rounds of all games and a spin from disk without a network, %s',
    async (size) => {
      const { page, asked, close } = await fromDisk(size);
      const field = page.getByRole('textbox');
      for (const game of GAME_NAMES) {
        await field.fill(JSON.stringify(proofs[game]));
        await page.getByText(verdictOn(game)).waitFor();
        await shoot(page, `${size}-65-offline-${game}`);
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await sidewaysFaults(page)).toEqual([]);
        await field.fill(JSON.stringify(exampleProof(game)));
        await page.getByText(PROVED).waitFor();
        await field.fill('');
      }
      const spin = spinExample(1);
      await field.fill(JSON.stringify(spin));
      await page.getByText(PROVED).waitFor();
      await field.fill(JSON.stringify({ ...spin, sectors: [1, 1, 1] }));
      await page.getByText(FAILED).waitFor();
      expect(asked).toEqual([address]);
      await close();
    },
  );

  test('The checker rejects every changed proof and a text that is no proof', async () => {
    const { page, asked, close } = await fromDisk('wide');
    const field = page.getByRole('textbox');
    const flip = (text: string) => `${text.startsWith('0') ? '1' : '0'}${text.slice(1)}`;
    const forgeries = [
      { ...proofs.dice, payoutMicro: '1' },
      'serverSeedHash' in proofs.mines && {
        ...proofs.mines,
        serverSeedHash: flip(proofs.mines.serverSeedHash),
      },
      'bets' in proofs.battle && { ...proofs.battle, reveal: flip(proofs.battle.reveal) },
      !isRefundProof(proofs.wheelOfFortune) &&
        'bets' in proofs.wheelOfFortune && {
          ...proofs.wheelOfFortune,
          closedAtMs: proofs.wheelOfFortune.closedAtMs - 3000,
        },
      'bets' in proofs.battle && {
        ...proofs.battle,
        drand: { ...proofs.battle.drand, signature: `8${'0'.repeat(95)}` },
      },
    ];
    for (const forged of forgeries) {
      await field.fill(JSON.stringify(forged));
      await page.getByText(FAILED).waitFor();
      await field.fill('');
    }
    await field.fill('a shopping list');
    await page.getByText('This does not look like a proof of a round.').waitFor();
    expect(asked).toEqual([address]);
    await close();
  });

  test('The checker speaks six languages and starts with the reader’s own', async () => {
    const { page, close } = await fromDisk('phone', 'tr-TR');
    const headings = [wordsOf('tr')('fairness.offline.page')];
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(headings[0]);
    for (const language of ['ru', 'en', 'ua', 'kz', 'uz'] as const) {
      await page.getByRole('button', { name: language.toUpperCase() }).click();
      const title = wordsOf(language)('fairness.offline.page');
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      headings.push(title);
      await shoot(page, `phone-66-offline-${language}`);
      expect(await sidewaysFaults(page)).toEqual([]);
    }
    expect(new Set(headings).size).toBe(6);
    await close();
  });
});
