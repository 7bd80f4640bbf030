import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign as signBytes,
} from 'node:crypto';
import type {
  AuthenticationResponse,
  CreationOptions,
  RegistrationResponse,
  RequestOptions,
} from '../../shared/accounts/passkeys/contract.ts';

/** A passkey as an authenticator keeps it. */
export type SoftPasskey = {
  readonly id: Buffer;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  counter: number;
};

/** What a browser or an authenticator would send; a test of an attack overrides it. */
export type Ceremony = {
  readonly origin: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  /** Whether the owner was verified by a finger, a face or a PIN. */
  readonly isVerified?: boolean;
  /** Whether a person was present at all. */
  readonly isPresent?: boolean;
  readonly isSynced?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly credentialId?: Buffer;
};

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

/** An authenticator of ES256 in memory, written from the WebAuthn specification alone. */
export function makePasskey(
  options: CreationOptions,
  ceremony: Ceremony,
): { readonly passkey: SoftPasskey; readonly response: RegistrationResponse } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = ceremony.credentialId ?? randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const attested = Buffer.concat([Buffer.alloc(16), length, id, cose]);
  const authData = authenticatorData(options.rp.id ?? '', ceremony, attested);
  const attestationObject = cborMap([
    [cborText('fmt'), cborText('none')],
    [cborText('attStmt'), cborMap([])],
    [cborText('authData'), cborBytes(authData)],
  ]);
  const passkey = { id, userHandle: options.user.id, privateKey, counter: ceremony.counter ?? 0 };
  const clientDataJSON = clientData('webauthn.create', options.challenge, ceremony);
  return {
    passkey,
    response: {
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientDataJSON),
        attestationObject: base64url(attestationObject),
        transports: ['internal', 'hybrid', 'telepathy'],
      },
    },
  };
}

/** Signs a challenge with a passkey, whose signature counter increases by one. */
export function answerChallenge(
  passkey: SoftPasskey,
  options: RequestOptions,
  ceremony: Ceremony,
): AuthenticationResponse {
  passkey.counter = ceremony.counter ?? passkey.counter + 1;
  const counted = { ...ceremony, counter: passkey.counter };
  const authData = authenticatorData(options.rpId, counted);
  const clientDataJSON = clientData('webauthn.get', options.challenge, ceremony);
  const signed = Buffer.concat([authData, sha256(clientDataJSON)]);
  const id = base64url(ceremony.credentialId ?? passkey.id);
  return {
    id,
    rawId: id,
    type: 'public-key',
    response: {
      clientDataJSON: base64url(clientDataJSON),
      authenticatorData: base64url(authData),
      signature: base64url(signBytes('sha256', signed, passkey.privateKey)),
      userHandle: ceremony.userHandle ?? passkey.userHandle,
    },
  };
}

function clientData(type: string, challenge: string, ceremony: Ceremony): Buffer {
  const { origin } = ceremony;
  const said = { type: ceremony.type ?? type, challenge: ceremony.challenge ?? challenge, origin };
  return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
}

const PRESENT = 1;
const VERIFIED = 4;
const SYNCED = 8 + 16;
const ATTESTED = 64;

function authenticatorData(
  rpId: string,
  { isVerified = true, isPresent = true, isSynced = false, counter = 0, ...said }: Ceremony,
  attested?: Buffer,
): Buffer {
  const flags =
    (isPresent ? PRESENT : 0) |
    (isVerified ? VERIFIED : 0) |
    (isSynced ? SYNCED : 0) |
    (attested === undefined ? 0 : ATTESTED);
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags);
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(said.rpId ?? rpId), tail, attested ?? Buffer.alloc(0)]);
}

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value);
  if (value < 256) return Buffer.of((major << 5) | 24, value);
  return Buffer.of((major << 5) | 25, value >> 8, value & 255);
}

const cborInt = (value: number) => (value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
