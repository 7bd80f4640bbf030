import { requireRight, type StaffDeps } from '../../accounts/staff/authorise.ts';
import { setName } from '../../cashdesk/payways/names.ts';
import { setLimits, switchMethods } from '../../cashdesk/payways/operator.ts';
import {
  addRequisite,
  type RequisiteOutcome,
  switchRequisite,
} from '../../cashdesk/payways/requisites.ts';
import { hundredthsOfText } from '../../cashdesk/payments/decimal.ts';
import { done, enoughOr, notDone } from '../act-words.ts';
import type { OfficeHandlers } from '../http/handlers.ts';
import { listPayways } from './list-payways.ts';

/** Payways, their limits and names, and the operator's accounts for transfers between people. */
export const paywaysCalls = (deps: StaffDeps) =>
  ({
    'payways.list': async (actor) => {
      await requireRight(deps.db, actor, 'payments.read');
      return await listPayways(deps);
    },
    'payways.switch': async (actor, { methodId, isOn }) => {
      const switched = await switchMethods({ ...deps, actor }, { methodId }, { isOn });
      return switched === 'unknown'
        ? notDone('There is no such method.')
        : enoughOr(switched, isOn ? 'On.' : 'Off.');
    },
    'payways.limits': async (actor, { methodId, min: least, max: most }) => {
      const [min, max] = [hundredthsOfText(least), hundredthsOfText(most)];
      if (min === undefined || max === undefined || min === 0n || max < min) {
        return notDone('The least is above nothing, and the most is not below it.');
      }
      const isKnown = await setLimits({ ...deps, actor }, methodId, { min, max });
      return isKnown ? done(`It takes ${least} to ${most}.`) : notDone('There is no such method.');
    },
    'payways.name': async (actor, { paywayId, lang, name }) => {
      const set = { lang, name: name === '' ? undefined : name };
      const outcome = await setName({ ...deps, actor }, paywayId, set);
      if (outcome === 'unknown') return notDone('There is no such payway.');
      if (outcome === 'account') return notDone('A name says no account: add an account instead.');
      return done(name === '' ? `It has no name of its own in ${lang}.` : `${name} in ${lang}.`);
    },
    'requisites.add': async (actor, account) => {
      const { outcome } = await addRequisite({ ...deps, actor }, account);
      return requisiteSaid(outcome, 'Players send transfers there from now on.');
    },
    'requisites.on': async (actor, { id }) =>
      requisiteSaid(await switchRequisite({ ...deps, actor }, id, true), 'On.'),
    'requisites.off': async (actor, { id }) =>
      requisiteSaid(await switchRequisite({ ...deps, actor }, id, false), 'Off.'),
  }) satisfies Partial<OfficeHandlers>;

function requisiteSaid(outcome: RequisiteOutcome, text: string) {
  if (outcome === 'unknown') return notDone('There is no such currency, payway or account.');
  if (outcome === 'taken') return notDone('The account is there already.');
  return enoughOr(outcome, text);
}
