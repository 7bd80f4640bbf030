import type { Step } from './one-person-steps.ts';

/** An approval as the old rule saw it: a name, a way, and the machine's user where it was typed. */
type OldYes = { readonly by: string; readonly via: string; readonly user: string | undefined };

/** The rule before people were rows: names that differ are people, unless both came from a shell. */
function areTwoByTheOldRule(one: OldYes, other: OldYes): boolean {
  if (one.by === other.by) return false;
  if (one.via !== 'shell' || other.via !== 'shell') return true;
  return one.user !== other.user && !(one.user !== one.by && other.user !== other.by);
}

/** Whether the steps of one person passed for two, by the rule that is given. */
export type Rule = (steps: readonly Step[], subject: string) => Promise<boolean>;

export const byTheOldRule: Rule = async (taken) => {
  const given = taken.flatMap((step): OldYes[] => {
    if (step.kind !== 'yes') return [];
    if (step.via === 'telegram') return [{ by: 'mallory', via: 'telegram', user: undefined }];
    return [{ by: step.as, via: 'shell', user: 'mallory' }];
  });
  return given.some((one) => given.some((other) => areTwoByTheOldRule(one, other)));
};
