import { randomOrgLink } from '../../shared/fairness/random-org.ts';
import type { ProofCheck } from '../../shared/fairness/verify-verdict.ts';
import type { RoundVerdict } from '../../shared/games/proof/verify.ts';
import { useT } from '../i18n/language.ts';
import { ExternalIcon } from '../ui/action-icons.tsx';
import { buttonClass } from '../ui/button.tsx';

const isSandbox = ({ name, found }: ProofCheck) => name === 'source' && found === 'sandbox';

/** Links to random.org's own check of a signature, for a round that random.org decided. */
export function RandomOrgLink({ verdict: { proof, checks } }: { readonly verdict: RoundVerdict }) {
  const t = useT();
  if (proof === undefined || !('randomOrg' in proof) || proof.randomOrg === null) return null;
  if (checks.some(isSandbox)) return null;
  return (
    <a
      className={buttonClass({ variant: 'quiet', isWide: true })}
      href={randomOrgLink(proof.randomOrg)}
      rel="noreferrer"
      target="_blank"
    >
      {t('fairness.proof.randomOrg')} <ExternalIcon />
    </a>
  );
}
