import type {
  OfficeCallName,
  OfficeInput,
  OfficeOutput,
  SessionCallName,
  SessionInput,
  SessionOutput,
} from '../../../shared/backoffice/contract.ts';
import type { OfficeAnswer } from '../../../shared/backoffice/wire.ts';
import { sessionEnded } from './session-atoms.ts';
import { givePasskey } from './passkey.ts';
import { post } from './post.ts';
import { Refused } from './refused.ts';

/**
 * Asks the server. Where the act takes a passkey, the browser asks its person for it, for that very
 * act, and the call is sent once more. Rejects with a `Refused`.
 */
export async function ask<N extends OfficeCallName>(
  call: N,
  input: OfficeInput<N>,
): Promise<OfficeOutput<N>> {
  const answer = await post(call, input);
  if (!('step' in answer)) return outputOf(answer) as OfficeOutput<N>;
  const { id, options } = answer.step;
  await askSession('session.proveStep', { id, response: await givePasskey(options) });
  return outputOf(await post(call, input)) as OfficeOutput<N>;
}

/** Asks about the session itself. */
export async function askSession<N extends SessionCallName>(
  call: N,
  input: SessionInput<N>,
): Promise<SessionOutput<N>> {
  return outputOf(await post(call, input)) as SessionOutput<N>;
}

const TWICE = { name: 'not-proved', text: 'That passkey was not accepted. Try again.' };

function outputOf(answer: OfficeAnswer): unknown {
  if (answer.ok) return answer.output;
  if ('step' in answer) throw new Refused(TWICE);
  const { failure } = answer;
  if (failure.name === 'signed-out' || failure.name === 'passkey') sessionEnded();
  throw new Refused(failure);
}
