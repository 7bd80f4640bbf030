import {
  beginInput,
  beginOutput,
  detachInput,
  identitiesOutput,
  providersOutput,
} from '../accounts/identities/contract.ts';
import { kycOutput, withdrawDocumentInput } from '../accounts/kyc/contract.ts';
import { noticesOutput, setNoticesInput } from '../accounts/notices/contract.ts';
import {
  beginPasskeyInput,
  beginPasskeyOutput,
  finishPasskeyInput,
  passkeysOutput,
  removePasskeyInput,
  renamePasskeyInput,
} from '../accounts/passkeys/contract.ts';
import {
  endSessionInput,
  recoveryCodesReply,
  renewRecoveryCodesInput,
  securityOutput,
  sessionsOutput,
} from '../accounts/settings/contract.ts';
import { nothing } from '../platform/nothing.ts';

/** The calls of an account: settings, sign-in methods, documents, notices. */
export const accountCalls = {
  'settings.getSecurity': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: securityOutput,
  },
  /** Ten new recovery codes; the old ones become invalid. */
  'settings.renewRecoveryCodes': {
    access: 'player',
    movesMoney: false,
    input: renewRecoveryCodesInput,
    output: recoveryCodesReply,
  },
  /** The player's signed-in devices. */
  'settings.getSessions': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: sessionsOutput,
  },
  /** Ends one session, which may be this one, and answers the remaining ones. */
  'settings.endSession': {
    access: 'player',
    movesMoney: false,
    input: endSessionInput,
    output: sessionsOutput,
  },
  /** Ends every session but this one. */
  'settings.endOtherSessions': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: sessionsOutput,
  },
  /** The identity providers that are configured here. */
  'identities.getProviders': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: providersOutput,
  },
  'identities.list': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: identitiesOutput,
  },
  /** Makes a single-use link that attaches a profile to the player, in any browser. */
  'identities.begin': {
    access: 'player',
    movesMoney: false,
    input: beginInput,
    output: beginOutput,
  },
  'identities.detach': {
    access: 'player',
    movesMoney: false,
    input: detachInput,
    output: identitiesOutput,
  },
  'passkeys.list': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: passkeysOutput,
  },
  /**
   * Asks for the owner's confirmation and answers the options from which the browser makes a
   * passkey.
   */
  'passkeys.begin': {
    access: 'player',
    movesMoney: false,
    input: beginPasskeyInput,
    output: beginPasskeyOutput,
  },
  'passkeys.finish': {
    access: 'player',
    movesMoney: false,
    input: finishPasskeyInput,
    output: passkeysOutput,
  },
  'passkeys.rename': {
    access: 'player',
    movesMoney: false,
    input: renamePasskeyInput,
    output: passkeysOutput,
  },
  /** Never the last way to sign in to the account. */
  'passkeys.remove': {
    access: 'player',
    movesMoney: false,
    input: removePasskeyInput,
    output: passkeysOutput,
  },
  /** The player's level, what each level needs and allows, and the documents sent. */
  'kyc.get': { access: 'player', movesMoney: false, input: nothing, output: kycOutput },
  /** Withdraws a document that has not been reviewed yet. */
  'kyc.withdraw': {
    access: 'player',
    movesMoney: false,
    input: withdrawDocumentInput,
    output: kycOutput,
  },
  'notices.get': { access: 'player', movesMoney: false, input: nothing, output: noticesOutput },
  'notices.set': {
    access: 'player',
    movesMoney: false,
    input: setNoticesInput,
    output: noticesOutput,
  },
} as const;
