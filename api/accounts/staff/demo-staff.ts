import type { StaffDeps } from './authorise.ts';
import { makeFirst } from './change-people.ts';

const ROLES = ['support', 'payments', 'risk', 'content', 'partners', 'admin'] as const;

/** The two of the sandbox's Telegram who are in its staff group; nothing where there is anybody. */
export async function seedDemoStaff(deps: Pick<StaffDeps, 'db' | 'clock'>): Promise<void> {
  await makeFirst(deps, [
    { name: 'nora', telegramId: 1007, roles: ROLES },
    { name: 'gleb', telegramId: 1008, roles: ROLES },
  ]);
}
