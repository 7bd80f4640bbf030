/** The paths that show the main page, referral codes included. */
export const HOME_PATH = /^\/(main$|ref\/|ads\/|$)/;

/** Whether a path shows the main page, referral codes included. */
export function isHome(path: string): boolean {
  return HOME_PATH.test(path);
}
