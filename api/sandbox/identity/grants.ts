import { createHash, randomBytes } from 'node:crypto';
import type { IdentityFaults } from './identity-faults.ts';
import type { Person } from './people.ts';

/** What a code was given out for. */
export type Grant = {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | undefined;
  readonly deviceId: string;
  readonly person: Person;
};

const random = () => randomBytes(24).toString('base64url');

/** The codes and access tokens of one provider, in memory; a code is good once. */
export function createGrants() {
  const byCode = new Map<string, Grant>();
  const byToken = new Map<string, Person>();
  let lastUsed = random();
  return {
    give: (grant: Omit<Grant, 'deviceId'>) => {
      const code = random();
      const deviceId = random();
      byCode.set(code, { ...grant, deviceId });
      return { code, deviceId };
    },
    /** The code that was exchanged last, for a provider that gives it out again. */
    lastUsed: () => lastUsed,
    /**
     * The grant of a code with the right verifier and redirect address; the code is spent either
     * way.
     */
    exchange: (form: URLSearchParams): Grant | undefined => {
      const code = form.get('code') ?? '';
      const grant = byCode.get(code);
      byCode.delete(code);
      lastUsed = code;
      const verifier = form.get('code_verifier') ?? '';
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const isRight =
        grant?.redirectUri === form.get('redirect_uri') && grant.challenge === challenge;
      return isRight ? grant : undefined;
    },
    tokenFor: (person: Person) => {
      const token = random();
      byToken.set(token, person);
      return token;
    },
    personOfToken: (token: string) => byToken.get(token),
  };
}
export type Grants = ReturnType<typeof createGrants>;

/** The address a person is sent back to, spoiled as the menu says. */
export function returnAddress(
  redirectUri: string,
  fields: Readonly<Record<string, string>>,
  { faults, grants }: { readonly faults: IdentityFaults; readonly grants: Grants },
): string {
  const fault = faults.returns.take()?.kind;
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
  if (fault === 'swapped-state') address.searchParams.set('state', random());
  if (fault === 'replayed-code') address.searchParams.set('code', grants.lastUsed());
  if (fault === 'duplicate-keys') {
    for (const [name, value] of Object.entries(fields)) address.searchParams.append(name, value);
  }
  return address.href;
}
