/** Remembers nonces for as long as a signed request could be sent again. */
export type NonceMemory = {
  /** True the first time a nonce is seen; from then on false until its time is over. */
  isFirstUse(nonce: string, nowMs: number): boolean;
};

/**
 * Makes a memory that forgets each nonce after `keepMs`. It lives in the process: with several API
 * processes a replay within the window reaches at most one more of each.
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
