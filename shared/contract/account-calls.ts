import {
  beginInput,
  beginOutput,
  detachInput,
  identitiesOutput,
  providersOutput,
} from '../identities/contract.ts';
import { kycOutput, withdrawDocumentInput } from '../kyc/contract.ts';
import { noticesOutput, setNoticesInput } from '../notices/contract.ts';
import {
  beginPasskeyInput,
  beginPasskeyOutput,
  finishPasskeyInput,
  passkeysOutput,
  removePasskeyInput,
  renamePasskeyInput,
} from '../passkeys/contract.ts';
import {
  endSessionInput,
  recoveryCodesReply,
  renewRecoveryCodesInput,
  securityOutput,
  sessionsOutput,
} from '../settings/contract.ts';
import { nothing } from './nothing.ts';

/** The calls of an account: settings, ways in, documents, notices. */
export const accountCalls = {
  'settings.getSecurity': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: securityOutput,
  },
  /** Ten new recovery codes; the old ones are worth nothing from then on. */
  'settings.renewRecoveryCodes': {
    access: 'player',
    movesMoney: false,
    input: renewRecoveryCodesInput,
    output: recoveryCodesReply,
  },
  /** Where the player is signed in. */
  'settings.getSessions': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: sessionsOutput,
  },
  /** Ends one session, this one too, and answers what is left. */
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
  /** The sign-in providers that work here. */
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
  /** Makes a single-use link that attaches a profile to the player, in whatever browser. */
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
  /** Asks for the owner's confirmation and answers what the browser makes a passkey from. */
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
  /** Never the last way into the account. */
  'passkeys.remove': {
    access: 'player',
    movesMoney: false,
    input: removePasskeyInput,
    output: passkeysOutput,
  },
  /** The player's level, what each level needs and allows, and the documents sent. */
  'kyc.get': { access: 'player', movesMoney: false, input: nothing, output: kycOutput },
  /** Takes back a document that nobody has looked at. */
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
