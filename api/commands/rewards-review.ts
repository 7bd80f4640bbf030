import { allowClaim, refuseClaim, type ReviewDecision } from '../rewards/review/decide-claim.ts';
import { listReviews } from '../rewards/review/list-reviews.ts';
import { REVIEW_SAID } from '../rewards/review/grant-cards.ts';
import { STAFF_REFUSALS } from '../rewards/review/review-text.ts';
import type { Command, CommandContext } from './kit/command.ts';
import { WrongCommand } from './kit/wrong-command.ts';

/** Claims under review. */
export const REVIEW: Readonly<Record<string, Command<CommandContext>>> = {
  review: {
    does: 'claims that may be a second one of the same person, with why and by when',
    run: async ({ db }) => (await listReviews(db)) || 'None.',
  },
  'review grant': {
    takes: '<claim>',
    does: 'one that was refused too, on an appeal: once a second person said the same',
    run: async (deps, [id = '']) => saidOf(await allowClaim(deps, idOf(id))),
  },
  'review refuse': {
    takes: `<claim> ${STAFF_REFUSALS.join('|')}`,
    run: async (deps, [id = '', typed]) => {
      const reason = STAFF_REFUSALS.find((one) => one === typed);
      if (reason === undefined) {
        throw new WrongCommand(`Say why: ${STAFF_REFUSALS.join(' or ')}.`);
      }
      return saidOf(await refuseClaim(deps, idOf(id), reason));
    },
  },
};

function idOf(typed: string): string {
  if (!UUID.test(typed)) throw new WrongCommand('Name the claim by its id.');
  return typed;
}

function saidOf(decision: ReviewDecision): string {
  if (decision === 'unknown') throw new WrongCommand(REVIEW_SAID.unknown);
  return REVIEW_SAID[decision];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
