import { sql } from 'kysely';
import type { KillSwitch } from '../../../shared/backoffice/switches/contract.ts';
import { CLOSABLE, type Closable, SERVICES } from '../../../shared/protection/services/services.ts';
import { requireRight } from '../../accounts/staff/authorise.ts';
import { mayDo, type StaffAct } from '../../accounts/staff/policy.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { listMethods } from '../../cashdesk/payways/operator.ts';
import { countByProvider } from '../../lobby/catalog/operator.ts';
import { listOwnGames } from '../../lobby/catalog/own-games.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readClosings } from '../../players/closings.ts';
import { readCampaigns } from '../../rewards/campaigns/campaigns.ts';
import { asksBySubject } from '../asks-by-subject.ts';
import { ownGameTitle } from '../own-game-title.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

/** The act by which each kind is switched. */
const SWITCH_ACT: Readonly<Record<Closable, StaffAct>> = {
  service: 'service.switch',
  'own-game': 'game.switch',
  provider: 'game.switch',
  payway: 'payway.switch',
  campaign: 'campaign.switch',
};

type Plain = Pick<KillSwitch, 'id' | 'title' | 'isOn'>;
type Closed = Plain & Pick<KillSwitch, 'kind' | 'reason' | 'until'>;

/** Everything that can be switched off at once, with who switched it last and who asked to. */
export async function listSwitches(deps: Deps, actor: StaffActor): Promise<KillSwitch[]> {
  const person = await requireRight(deps.db, actor, 'service.read');
  const plain = (await Promise.all(CLOSABLE.map((kind) => readKind(deps.db, kind)))).flat();
  const subjects = plain.map(subjectOf);
  const [askedOf, lastOf] = [
    await asksBySubject(deps, subjects),
    await lastSwitched(deps.db, subjects),
  ];
  return plain.map((one) => {
    const last = lastOf.get(subjectOf(one));
    return {
      ...one,
      by: last?.name ?? null,
      at: last?.at.toISOString() ?? null,
      asked: askedOf(subjectOf(one)),
      may: mayDo(SWITCH_ACT[one.kind], person.roles),
    };
  });
}

const subjectOf = ({ kind, id }: Closed) => `${kind}:${id}`;

/** All of a kind, each with what players are told of it where it is off. */
async function readKind(db: Database, kind: Closable): Promise<Closed[]> {
  const [plain, closings] = await Promise.all([PLAIN[kind](db), readClosings(db, kind)]);
  return plain.map((one) => {
    const closing = closings.get(one.id);
    const isOn = kind === 'service' ? closing === undefined : one.isOn;
    const until = closing?.until.toISOString() ?? null;
    return { ...one, kind, isOn, reason: closing?.reason ?? null, until };
  });
}

const SERVICE_TITLES = { 'sign-up': 'New players', withdrawals: 'Withdrawals' } as const;

/** A service is open while nothing closes it. */
const services = async (): Promise<Plain[]> =>
  SERVICES.map((id) => ({ id, title: SERVICE_TITLES[id], isOn: true }));

const ownGames = async (db: Database): Promise<Plain[]> =>
  (await listOwnGames(db)).map(({ game, is_enabled: isOn }) => ({
    id: game,
    title: ownGameTitle(game),
    isOn,
  }));

const providers = async (db: Database): Promise<Plain[]> =>
  (await countByProvider(db)).map(({ title, is_enabled: isOn, listed }) => ({
    id: title,
    title: `${title} (${listed} games)`,
    isOn,
  }));

/** A payway is on while one of its methods is. */
async function payways(db: Database): Promise<Plain[]> {
  const byPayway = Map.groupBy(await listMethods(db), ({ paywayId }) => paywayId);
  return [...byPayway].map(([id, methods]) => {
    const on = methods.filter(({ isOn }) => isOn).length;
    const title = `${methods[0]?.payway ?? ''} (${on} of ${methods.length} methods)`;
    return { id: String(id), title, isOn: on > 0 };
  });
}

const campaigns = async (db: Database): Promise<Plain[]> =>
  (await readCampaigns(db)).map(({ id, isOn }) => ({
    id,
    title: id,
    isOn,
  }));

const PLAIN: Readonly<Record<Closable, (db: Database) => Promise<Plain[]>>> = {
  service: services,
  'own-game': ownGames,
  provider: providers,
  payway: payways,
  campaign: campaigns,
};

/** Who switched each last; other changes of the same subject are left out. */
async function lastSwitched(db: Database, subjects: readonly string[]) {
  const { rows } = await sql<{ subject: string; name: string; at: Date }>`
    select distinct on (a.subject) a.subject, p.name, a.at
      from staff_acts a join staff_people p on p.id = a.person_id
     where a.subject = any (${[...subjects]}) and a.outcome = 'done'
       and a.act = any (${Object.values(SWITCH_ACT)})
       and jsonb_exists_any(a.after, array['isOn'])
     order by a.subject, a.id desc`.execute(db);
  return new Map(rows.map((row) => [row.subject, row]));
}
