import { type ActOutcome, requireRight, type StaffDeps } from '../../accounts/staff/authorise.ts';
import {
  confirmPasskey,
  forgetPasskeys,
  mayAddPasskey,
  removeOwnPasskey,
} from '../../accounts/staff/change-passkeys.ts';
import {
  addPerson,
  type PeopleOutcome,
  restorePerson,
  setRoles,
  suspendPerson,
} from '../../accounts/staff/change-people.ts';
import { endOwnSession, endSessionOf } from '../../accounts/staff/end-session.ts';
import { beginPasskey, finishPasskey, type StepDeps } from '../../accounts/staff/prove-step.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { OfficeHandlers } from '../http/handlers.ts';
import { OfficeRefusal } from '../http/office-refusal.ts';
import { listPeople, readPerson, readSessions, viewPasskeys, waitingActs } from './read-people.ts';

export type PeopleDeps = StaffDeps & StepDeps;

/** The people of the staff, and what each does with their own passkeys and sessions. */
export const peopleCalls = (deps: PeopleDeps) =>
  ({
    ...readCalls(deps),
    ...changeCalls(deps),
    ...ownCalls(deps),
  }) satisfies Partial<OfficeHandlers>;

const readCalls = (deps: PeopleDeps) =>
  ({
    'people.list': async (actor) => {
      await requireRight(deps.db, actor, 'staff.read');
      return { people: await listPeople(deps), waiting: await waitingActs(deps) };
    },
    'people.show': async (actor, { name }) => {
      await requireRight(deps.db, actor, 'staff.read');
      const person = await readPerson(deps, name);
      if (person === undefined) throw unknown();
      return {
        person: person.view,
        sessions: await readSessions(deps, person.id, actor.sessionId),
        passkeys: await viewPasskeys(deps.db, person.id),
      };
    },
  }) satisfies Partial<OfficeHandlers>;

const changeCalls = (deps: PeopleDeps) =>
  ({
    'people.add': async (actor, person) => said(await addPerson(deps, { ...person, actor })),
    'people.roles': async (actor, change) => said(await setRoles(deps, { ...change, actor })),
    'people.suspend': async (actor, change) =>
      said(await suspendPerson(deps, { ...change, actor })),
    'people.restore': async (actor, change) =>
      said(await restorePerson(deps, { ...change, actor })),
    'people.forgetPasskeys': async (actor, change) =>
      said(await forgetPasskeys(deps, { ...change, actor })),
    'people.confirmPasskey': async (actor, confirmed) => {
      const outcome = await confirmPasskey(deps, { ...confirmed, actor });
      if (outcome !== 'no-code') return said(outcome);
      throw new OfficeRefusal('no-code', 'No passkey of theirs waits with that code.');
    },
    'people.endSession': async (actor, change) =>
      ended(await endSessionOf(deps, { ...change, actor })),
  }) satisfies Partial<OfficeHandlers>;

const ownCalls = (deps: PeopleDeps) =>
  ({
    'own.show': async (actor) => ({
      sessions: await readSessions(deps, actor.personId, actor.sessionId),
      passkeys: await viewPasskeys(deps.db, actor.personId),
    }),
    'own.endSession': async (actor, { id }) => ended(await endOwnSession(deps, { actor, id })),
    'own.beginPasskey': async (actor) => {
      await mayAddPasskey(deps, actor);
      return await beginPasskey(deps, browserOf(actor));
    },
    'own.keepPasskey': async (actor, made) => {
      const isKept = await finishPasskey(deps, browserOf(actor), { ...made, isFirst: false });
      if (!isKept) throw new OfficeRefusal('not-proved', 'That passkey was not accepted.');
      return {};
    },
    'own.removePasskey': async (actor, { id }) => {
      const outcome = await removeOwnPasskey(deps, { actor, id });
      if (outcome === 'last') {
        throw new OfficeRefusal('last', 'It is your only passkey: add another one first.');
      }
      if (outcome === 'unknown') throw new OfficeRefusal('unknown', 'That passkey is gone.');
      return { outcome };
    },
  }) satisfies Partial<OfficeHandlers>;

function browserOf(actor: StaffActor) {
  const { sessionId } = actor;
  if (sessionId === undefined) throw new OfficeRefusal('no-browser', 'That needs a browser.');
  return { sessionId, actor };
}

const unknown = () => new OfficeRefusal('unknown', 'Nobody has that name.');

function said(outcome: PeopleOutcome) {
  if (outcome === 'unknown') throw unknown();
  if (outcome === 'taken') {
    throw new OfficeRefusal('taken', 'That name or that Telegram account is or was somebody’s.');
  }
  return { outcome };
}

function ended(outcome: ActOutcome | 'unknown') {
  if (outcome === 'unknown') throw new OfficeRefusal('unknown', 'That session is over already.');
  return { outcome };
}
