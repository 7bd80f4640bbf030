import { createHash } from 'node:crypto';
import type { RegulatorFile } from '../../../shared/backoffice/regulator/files.ts';
import { authorise, requireRight, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Period, requirePeriod } from '../reports/period.ts';
import type { Written } from './written.ts';
import { exclusionRegister } from './exclusion-register.ts';
import { liabilities } from './liabilities.ts';
import { performance } from './performance.ts';
import { significantEvents } from './significant-events.ts';
import { walletScreening } from './wallet-screening.ts';

const FILES: Readonly<Record<RegulatorFile, (db: Database, period: Period) => Promise<Written>>> = {
  'significant-events': significantEvents,
  performance,
  liabilities,
  'exclusion-register': exclusionRegister,
  'wallet-screening': walletScreening,
};

type Wanted = Period & { readonly file: RegulatorFile };

/**
 * A file of the regulator's folder for a period. It names players, so taking it is an act: the log of
 * staff keeps who took which, with its digest, and no file leaves without its row there.
 */
export async function takeFile(deps: StaffDeps, actor: StaffActor, { file, from, to }: Wanted) {
  await requireRight(deps.db, actor, 'regulator.look');
  requirePeriod({ from, to });
  const { csv, rows } = await FILES[file](deps.db, { from, to });
  const sha256 = createHash('sha256').update(csv).digest('hex');
  const act = {
    actor,
    act: 'regulator.look',
    playerId: null,
    subject: `regulator:${file}`,
  } as const;
  await authorise(deps, { ...act, after: { from, to, rows, sha256 } });
  return { name: `${file}-${from}-${to}.csv`, csv, rows, sha256 };
}
