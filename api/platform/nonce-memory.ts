/** Remembers nonces for as long as a signed request could be sent again. */
export type NonceMemory = {
  /** True the first time a nonce is seen; then false until it expires. */
  isFirstUse(nonce: string, nowMs: number): boolean;
};

/**
 * Creates a memory that forgets each nonce after `keepMs`. It is local to the process: with several
 * API processes a replay within that time succeeds at most once at each of the others.
 */
export function createNonceMemory(keepMs: number): NonceMemory {
  const seenAtMs = new Map<string, number>();

  function forgetOld(nowMs: number): void {
    for (const [nonce, atMs] of seenAtMs) {
      if (Math.abs(nowMs - atMs) <= keepMs) return;
      seenAtMs.delete(nonce);
    }
  }

  return {
    isFirstUse: (nonce, nowMs) => {
      forgetOld(nowMs);
      if (seenAtMs.has(nonce)) return false;
      seenAtMs.set(nonce, nowMs);
      return true;
    },
  };
}
