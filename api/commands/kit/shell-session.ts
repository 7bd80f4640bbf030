import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import type { ActOutcome } from '../../accounts/staff/authorise.ts';
import { actorAtShell } from '../../accounts/staff/shell-sign-in.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';

type Handle = { readonly db: Database; readonly clock: Clock; readonly config: Config };

/** This user of this machine: two people who sign in here may be one. */
export const thisMachine = (): string => `${userInfo().username}@${hostname()}`;

/** The person who is signed in at this shell. */
export async function readShellActor(handle: Handle): Promise<StaffActor | undefined> {
  const secret = await readSecret(handle.config);
  return secret === undefined ? undefined : await actorAtShell(handle, secret);
}

export const readSecret = async ({ staff }: Config): Promise<string | undefined> =>
  (await readFile(staff.sessionFile, 'utf8').catch(() => undefined))?.trim();

/** Keeps the secret of this shell where only its user reads it. */
export async function keepSecret({ staff }: Config, secret: string): Promise<void> {
  await writeFile(staff.sessionFile, `${secret}\n`, { mode: 0o600 });
  await chmod(staff.sessionFile, 0o600);
}

export const forgetSecret = async ({ staff }: Config): Promise<void> =>
  await rm(staff.sessionFile, { force: true });

/**
 * The output where one person's approval is not yet enough; only the first of them is no mistake.
 */
export const NOT_ENOUGH: Readonly<Record<Exclude<ActOutcome, 'enough'>, string>> = {
  'one-more': 'Noted: somebody else of the staff has to say the same.',
  twice: 'You said so before: somebody else has to say the same.',
  'one-shell':
    'Two people at one shell, with one account of a player, or of whom one made the other staff lately do not count as two: let somebody else say so from their own session.',
};
