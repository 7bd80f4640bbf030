import { OFFICE_API_PATH, type OfficeAnswer } from '../../../shared/backoffice/wire.ts';
import { Refused } from './refused.ts';

const OFFLINE = { name: 'offline', text: 'The server is not answering. Check your connection.' };

/** Sends one call; rejects with a `Refused` where no answer of the back office came. */
export async function post(call: string, input: unknown): Promise<OfficeAnswer> {
  const response = await fetch(`${OFFICE_API_PATH}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    credentials: 'same-origin',
  }).catch(() => {
    throw new Refused(OFFLINE);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) {
    throw new Refused(OFFLINE);
  }
  return answer as OfficeAnswer;
}
