import { hash, verify } from '@node-rs/argon2';
import { createLimiter } from '../../platform/limiter.ts';
import { newSecret } from '../../platform/secret-token.ts';

/**
 * argon2id at the floor OWASP and ASVS name for two passes: 19 MiB, one lane. One hash takes about
 * 18 ms of a core, so a stolen table is slow to try and a sign-in is not felt.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Two hashes at once leave half of libuv's four threads to files and names; 50 more may wait. */
const CONCURRENCY = 2;
const QUEUE_LIMIT = 50;

/** Hashing of passwords that cannot take the machine: beyond the queue it refuses `wire.flood`. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** False when there is no hash, after the same work as for a wrong password. */
  isRight(passwordHash: string | null | undefined, password: string): Promise<boolean>;
};

/** Makes the one hashing queue of a process. */
export function createPasswords(): Passwords {
  const inTurn = createLimiter(CONCURRENCY, QUEUE_LIMIT);
  const nobodys = hash(newSecret(), COST);
  return {
    hash: (password) => inTurn(() => hash(normal(password), COST)),
    isRight: async (passwordHash, password) => {
      const against = passwordHash ?? (await nobodys);
      const isMatch = await inTurn(() => verify(against, normal(password)));
      return isMatch && typeof passwordHash === 'string';
    },
  };
}

/** Keyboards write one letter in two ways; the hash is of one of them. */
const normal = (password: string) => password.normalize('NFC');
