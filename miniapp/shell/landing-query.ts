/**
 * When the address has the result of a sign-in at another site, loads the code that shows it; no
 * other visit loads that code.
 */
export function readLanding(): void {
  const { search } = location;
  if (!/[?&](?:auth|social|telegram_id|xAuth)/.test(search)) return;
  void import('../accounts/auth/landing.ts').then(({ tellLanding }) => tellLanding(search));
}
