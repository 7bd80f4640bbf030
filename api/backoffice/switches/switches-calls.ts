import type { ActSaid } from '../../../shared/backoffice/act-said.ts';
import type { OfficeInput } from '../../../shared/backoffice/contract.ts';
import { switchDoor } from '../../accounts/doors/switch-door.ts';
import type { StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { switchMethods } from '../../cashdesk/payways/operator.ts';
import { switchProviderAs } from '../../lobby/catalog/change-as-staff.ts';
import { switchOwnGame } from '../../lobby/catalog/own-games.ts';
import { switchCampaign } from '../../rewards/campaigns/operator.ts';
import { done, enoughOr, notDone } from '../act-words.ts';
import type { OfficeHandlers } from '../door/handlers.ts';
import { listSwitches } from './list-switches.ts';

const HOUR_MS = 3_600_000;

/** What is switched off for all players at once, and on again. */
export const switchesCalls = (deps: StaffDeps) =>
  ({
    'switches.list': async (actor) => ({ switches: await listSwitches(deps, actor) }),
    'switches.closeDoor': async (actor, { door, reason, hours }) => {
      const until = new Date(deps.clock.nowMs() + hours * HOUR_MS);
      const state = { isOpen: false, reason, until } as const;
      const outcome = await switchDoor({ ...deps, actor }, door, state);
      return enoughOr(outcome, 'Closed. Players read why from now on.');
    },
    'switches.openDoor': async (actor, { door }) =>
      enoughOr(await switchDoor({ ...deps, actor }, door, { isOpen: true }), 'Open again.'),
    'switches.set': async (actor, input) => await set(deps, actor, input),
  }) satisfies Partial<OfficeHandlers>;

// oxlint-disable-next-line eslint/max-params -- the shape of every call
async function set(
  deps: StaffDeps,
  actor: StaffActor,
  { kind, id, isOn }: OfficeInput<'switches.set'>,
): Promise<ActSaid> {
  const operator = { ...deps, actor };
  const said = done(isOn ? 'On.' : 'Off. What is under way comes to its end.');
  const unknown = notDone('Nothing is called so.');
  switch (kind) {
    case 'own-game':
      return (await switchOwnGame(operator, id, isOn)) ? said : unknown;
    case 'provider':
      return (await switchProviderAs(operator, id, isOn)) ? said : unknown;
    case 'payway': {
      if (!/^[1-9]\d{0,8}$/.test(id)) return unknown;
      return (await switchMethods(operator, { paywayId: Number(id) }, isOn)) > 0 ? said : unknown;
    }
    case 'campaign': {
      const outcome = await switchCampaign(operator, id, isOn);
      return outcome === 'unknown' ? unknown : enoughOr(outcome, said.text);
    }
  }
}
