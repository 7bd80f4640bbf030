import type {
  CreationOptions,
  PasskeyView,
  RegistrationResponse,
} from '../../../shared/accounts/passkeys/contract.ts';
import { call } from '../../transport/call.ts';
import { deviceName } from './device-name.ts';

/** Why the device's own dialog made no passkey; refusals of the server are thrown instead. */
export type PasskeyFailure = 'cancelled' | 'known' | 'impossible';

const FAILURES: Readonly<Record<string, PasskeyFailure>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
};

/** Lets the device make a passkey; the library is loaded only here. */
async function askDevice(options: CreationOptions): Promise<RegistrationResponse | PasskeyFailure> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Asked = Parameters<typeof startRegistration>[0]['optionsJSON'];
  try {
    return await startRegistration({ optionsJSON: options as Asked });
  } catch (error) {
    return FAILURES[error instanceof Error ? error.name : ''] ?? 'impossible';
  }
}

/** Makes a passkey on this device, named after the device; returns the new list. */
export async function makePasskey(
  options: CreationOptions,
  taken: readonly string[],
  unnamed: string,
): Promise<readonly PasskeyView[] | PasskeyFailure> {
  const response = await askDevice(options);
  if (typeof response === 'string') return response;
  const name = deviceName(navigator.userAgent, taken) || unnamed;
  return (await call('passkeys.finish', { name, response })).passkeys;
}
