import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  AuthenticationResponse,
  CreationOptions,
  RegistrationResponse,
} from '../../../shared/accounts/passkeys/contract.ts';
import type { StepOptions } from '../../../shared/backoffice/session/contract.ts';
import { Refused } from './refused.ts';

const CANCELLED = { name: 'cancelled', text: 'No passkey was used, so nothing was done.' };
const UNABLE = { name: 'no-passkeys', text: 'This browser cannot use that passkey.' };

function refusalOf(error: unknown): Refused {
  const name = error instanceof Error ? error.name : '';
  return new Refused(name === 'NotAllowedError' || name === 'AbortError' ? CANCELLED : UNABLE);
}

/** Asks the browser for one of the person's passkeys. */
export async function givePasskey(options: StepOptions): Promise<AuthenticationResponse> {
  try {
    return stripped(await startAuthentication({ optionsJSON: options }));
  } catch (error) {
    throw refusalOf(error);
  }
}

type Asked = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Asks the browser to make a passkey. */
export async function makePasskey(options: CreationOptions): Promise<RegistrationResponse> {
  try {
    const { id, rawId, type, response } = await startRegistration({
      optionsJSON: options as Asked,
    });
    const { clientDataJSON, attestationObject } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject } };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** What the server reads of an answer. */
function stripped(answer: Awaited<ReturnType<typeof startAuthentication>>): AuthenticationResponse {
  const { id, rawId, type } = answer;
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
}
