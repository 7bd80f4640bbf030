import type { ActSaid } from '../../../shared/backoffice/act-said.ts';
import type { StaffDeps } from '../../accounts/staff/authorise.ts';
import { allowClaim, refuseClaim, type ReviewDecision } from '../../rewards/review/decide-claim.ts';
import { followDecision } from '../../rewards/review/follow-decision.ts';
import type { GrantDeps } from '../../rewards/rewards-deps.ts';
import { answerComplaint } from '../../support/complaints/answer-complaint.ts';
import {
  type CaseOutcome,
  changeOpenCase,
  writeAboutCase,
} from '../../support/intake/act-on-case.ts';
import type { IntakeDeps } from '../../support/intake/intake-deps.ts';
import { decidedBefore, done, notDone, notEnough } from '../act-words.ts';
import type { OfficeHandlers } from '../http/handlers.ts';
import { caseIdOf } from './words-queues.ts';

type Deps = StaffDeps & GrantDeps & IntakeDeps;

export const wordsOfficeCalls = (deps: Deps) =>
  ({
    'grants.allow': async (actor, { id }) =>
      await claimSaid(deps, id, await allowClaim({ ...deps, actor }, id)),
    'grants.refuse': async (actor, { id, reason }) =>
      await claimSaid(deps, id, await refuseClaim({ ...deps, actor }, id, reason)),
    'complaints.answer': async (actor, { id, answer }) => {
      const outcome = await answerComplaint(deps, BigInt(id), { actor, answer });
      if (outcome === 'done') return done('Answered. The player reads it beside the complaint.');
      if (outcome === 'unknown') return notDone('There is no such complaint.');
      return await decidedBefore(deps.db, `complaint:C-${id}`, ['complaint.answer']);
    },
    'cases.answer': async (actor, { id, ...words }) => {
      const about = { caseId: caseIdOf(id), actor, ...words, isNote: false };
      return caseSaid(await writeAboutCase(deps, about), 'Sent.');
    },
    'cases.note': async (actor, { id, ...words }) => {
      const about = { caseId: caseIdOf(id), actor, ...words, isNote: true };
      return caseSaid(await writeAboutCase(deps, about), 'Kept among the staff.');
    },
    'cases.change': async (actor, { id, command }) => {
      const about = { caseId: caseIdOf(id), actor, command };
      return caseSaid(await changeOpenCase(deps, about), CHANGED[command]);
    },
  }) satisfies Partial<OfficeHandlers>;

const CHANGED = {
  take: 'It is yours.',
  escalate: 'Escalated.',
  close: 'Closed. The player is told.',
} as const;

function caseSaid(outcome: CaseOutcome, text: string): ActSaid {
  if (outcome === 'done') return done(text);
  return notDone(outcome === 'closed' ? 'The case is closed.' : 'There is no such case.');
}

async function claimSaid(deps: Deps, id: string, decision: ReviewDecision): Promise<ActSaid> {
  switch (decision) {
    case 'granted':
    case 'refused': {
      await followDecision(deps, id);
      return done(decision === 'granted' ? 'Granted.' : 'Refused. The player reads why.');
    }
    case 'not-open':
      return await decidedBefore(deps.db, `grant:${id}`, ['grant.allow', 'grant.refuse']);
    case 'spent':
      return notDone('The budget of the offer does not hold that much any more.');
    case 'used-up':
      return notDone('Others had the last use of the promo code meanwhile.');
    case 'unknown':
      return notDone('There is no such claim.');
    case 'one-more':
    case 'twice':
    case 'one-shell':
      return notEnough(decision);
  }
}
