import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/language.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { StakeNote } from './stake-note.tsx';
import type { UnansweredBet } from './unanswered-bet.ts';

/**
 * Says that the last bet got no answer before the page was left or the session ended, until the
 * next one or until it is put away; the player's rounds tell whether it was played.
 */
export function UnansweredNote({ bet }: { readonly bet: UnansweredBet }) {
  const t = useT();
  const playerId = useAtomValue(userAtom)?.id;
  const unanswered = useAtomValue(bet.playerIdAtom);
  if (unanswered === null || unanswered !== playerId) return null;
  return <StakeNote onDismiss={bet.forget} text={t('stake.unanswered')} />;
}
