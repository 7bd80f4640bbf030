import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PotBefore } from '../../../shared/games/pots/contract.ts';

/** The tape of a replay runs as long as it did in the round. */
const PATIENT = { timeout: 60_000 };

/**
 * Finds the newest pot in the history of a player, opens its replay as a visitor, and waits until it ends
 * at the winner the board had.
 */
export async function expectReplayed(
  player: Page,
  visitor: Page,
  { winner }: PotBefore,
): Promise<void> {
  await player.goto('/history');
  const link = player.getByRole('main').locator('a[href^="/replay/"]').first();
  await link.waitFor(PATIENT);
  await visitor.goto((await link.getAttribute('href')) ?? '');
  const name = winner.playerHash.slice(0, 4);
  await visitor.getByText(new RegExp(`^Player ${name} takes [\\d.,]+ RUB$`)).waitFor(PATIENT);
  const spoken = visitor.getByText(new RegExp(`^${name} took the (?:pot|stakes)\\.$`));
  await spoken.waitFor({ state: 'attached', ...PATIENT });
  expect(await spoken.count()).toBe(1);
}
