import { sql } from 'kysely';
import type { KillSwitch, SwitchKind } from '../../../shared/backoffice/switches/contract.ts';
import { DOORS } from '../../../shared/protection/doors/doors.ts';
import { requireRight } from '../../accounts/staff/authorise.ts';
import { mayDo, type StaffAct } from '../../accounts/staff/policy.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { listMethods } from '../../cashdesk/payways/operator.ts';
import { countByProvider } from '../../lobby/catalog/operator.ts';
import { listOwnGames } from '../../lobby/catalog/own-games.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readDoor } from '../../players/doors.ts';
import { readCampaigns } from '../../rewards/campaigns/campaigns.ts';
import { asksBySubject } from '../asks-by-subject.ts';
import { ownGameTitle } from '../own-game-title.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

/** The act by which each kind is switched. */
const SWITCH_ACT: Readonly<Record<SwitchKind, StaffAct>> = {
  door: 'door.switch',
  'own-game': 'game.switch',
  provider: 'catalog.change',
  payway: 'payway.change',
  campaign: 'campaign.switch',
};

type Plain = Pick<KillSwitch, 'kind' | 'id' | 'title' | 'isOn' | 'reason' | 'until'>;

/** Everything that can be switched off at once, with who switched it last and who asked to. */
export async function listSwitches(deps: Deps, actor: StaffActor): Promise<KillSwitch[]> {
  const person = await requireRight(deps.db, actor, 'door.read');
  const plain = (
    await Promise.all([doors, ownGames, providers, payways, campaigns].map((read) => read(deps.db)))
  ).flat();
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

const subjectOf = ({ kind, id }: Plain) => `${kind}:${id}`;

const open = { reason: null, until: null } as const;

const DOOR_TITLES = { 'sign-up': 'New players', withdrawals: 'Withdrawals' } as const;

async function doors(db: Database): Promise<Plain[]> {
  const rows = await Promise.all(DOORS.map((door) => readDoor(db, door)));
  return rows.map(({ door, is_open: isOn, reason, until }) => ({
    kind: 'door',
    id: door,
    title: DOOR_TITLES[door],
    isOn,
    reason,
    until: until?.toISOString() ?? null,
  }));
}

const ownGames = async (db: Database): Promise<Plain[]> =>
  (await listOwnGames(db)).map(({ game, is_enabled: isOn }) => ({
    kind: 'own-game',
    id: game,
    title: ownGameTitle(game),
    isOn,
    ...open,
  }));

const providers = async (db: Database): Promise<Plain[]> =>
  (await countByProvider(db)).map(({ title, is_enabled: isOn, listed }) => ({
    kind: 'provider',
    id: title,
    title: `${title} (${listed} games)`,
    isOn,
    ...open,
  }));

/** A payway is on while one of its methods is. */
async function payways(db: Database): Promise<Plain[]> {
  const byPayway = Map.groupBy(await listMethods(db), ({ paywayId }) => paywayId);
  return [...byPayway].map(([id, methods]) => {
    const on = methods.filter(({ isOn }) => isOn).length;
    const title = `${methods[0]?.payway ?? ''} (${on} of ${methods.length} methods)`;
    return { kind: 'payway', id: String(id), title, isOn: on > 0, ...open };
  });
}

const campaigns = async (db: Database): Promise<Plain[]> =>
  (await readCampaigns(db)).map(({ id, isOn }) => ({
    kind: 'campaign',
    id,
    title: id,
    isOn,
    ...open,
  }));

/** Who switched each last; other changes of the same subject are left out. */
async function lastSwitched(db: Database, subjects: readonly string[]) {
  const { rows } = await sql<{ subject: string; name: string; at: Date }>`
    select distinct on (a.subject) a.subject, p.name, a.at
      from staff_acts a join staff_people p on p.id = a.person_id
     where a.subject = any (${[...subjects]}) and a.outcome = 'done'
       and a.act = any (${Object.values(SWITCH_ACT)})
       and jsonb_exists_any(a.after, array['isOn', 'isOpen', 'isEnabled'])
     order by a.subject, a.id desc`.execute(db);
  return new Map(rows.map((row) => [row.subject, row]));
}
