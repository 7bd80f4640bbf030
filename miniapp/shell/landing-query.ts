/**
 * Where the address brings back how a sign-in ended that left the site, fetches what says it; no
 * other visit pays for that.
 */
export function readLanding(): void {
  const { search } = location;
  if (!/[?&](?:auth|social|telegram_id|xAuth)/.test(search)) return;
  void import('../auth/landing.ts').then(({ tellLanding }) => tellLanding(search));
}
