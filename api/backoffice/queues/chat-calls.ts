import type { ActSaid } from '../../../shared/backoffice/act-said.ts';
import type { StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffAct } from '../../accounts/staff/policy.ts';
import { DECISION_SAID } from '../../community/moderation/chat-cards.ts';
import { decideAppeal } from '../../community/moderation/decide-appeal.ts';
import { decideHeld } from '../../community/moderation/decide-held.ts';
import { decideReport } from '../../community/moderation/decide-report.ts';
import type { Decision } from '../../community/moderation/decision.ts';
import { decidedBefore, done, notDone } from '../act-words.ts';
import type { OfficeHandlers } from '../http/handlers.ts';

/** What staff decide about the chat. */
export const chatOfficeCalls = (deps: StaffDeps) => {
  const { db } = deps;
  const said = (act: StaffAct, subject: string) => async (decision: Decision, text: string) =>
    await wordsOf({ db, act, subject }, decision, text);
  const ofMessage = (id: string) => said('chat.report', `chat-message:${id}`);
  const ofHeld = (id: string) => said('chat.held', `chat-held:${id}`);
  const ofBan = (id: string) => said('chat.appeal', `chat-ban:${id}`);
  return {
    'chatReports.ban': async (actor, { id, ...ban }) => {
      const verdict = { kind: 'ban', ...ban } as const;
      const decision = await decideReport({ ...deps, actor }, Number(id), verdict);
      return await ofMessage(id)(decision, 'Deleted, and its author is banned. The room is told.');
    },
    'chatReports.delete': async (actor, { id }) => {
      const decision = await decideReport({ ...deps, actor }, Number(id), { kind: 'delete' });
      return await ofMessage(id)(decision, 'Deleted.');
    },
    'chatReports.dismiss': async (actor, { id }) => {
      const decision = await decideReport({ ...deps, actor }, Number(id), { kind: 'dismiss' });
      return await ofMessage(id)(decision, 'It stays. Further reports of it change nothing.');
    },
    'chatHeld.show': async (actor, { id }) =>
      await ofHeld(id)(await decideHeld({ ...deps, actor }, id, true), 'Shown as the newest.'),
    'chatHeld.reject': async (actor, { id }) =>
      await ofHeld(id)(await decideHeld({ ...deps, actor }, id, false), 'Rejected.'),
    'chatAppeals.lift': async (actor, { id }) =>
      await ofBan(id)(await decideAppeal({ ...deps, actor }, id, true), 'Lifted.'),
    'chatAppeals.refuse': async (actor, { id }) =>
      await ofBan(id)(await decideAppeal({ ...deps, actor }, id, false), 'The ban stays.'),
  } satisfies Partial<OfficeHandlers>;
};

type About = Pick<StaffDeps, 'db'> & { readonly act: StaffAct; readonly subject: string };

async function wordsOf({ db, act, subject }: About, decision: Decision, text: string) {
  if (decision === 'done') return done(text);
  if (decision === 'already-decided') return await decidedBefore(db, subject, [act]);
  return notDone(DECISION_SAID[decision]) satisfies ActSaid;
}
