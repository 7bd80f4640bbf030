import { Refusal } from '../../../shared/errors/refusal.ts';
import { PASSKEY_NAME_MAX } from '../../../shared/accounts/passkeys/contract.ts';

/** A name as it is kept: in one line, without signs nobody sees; refuses `passkeys.wrong-name`. */
export function passkeyName(typed: string): string {
  const name = typed
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  if (name === '' || name.length > PASSKEY_NAME_MAX) {
    throw new Refusal('passkeys.wrong-name', { max: PASSKEY_NAME_MAX });
  }
  return name;
}
