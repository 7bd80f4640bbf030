import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/language.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { useMoney } from '../../players/use-money.ts';
import { PotOutcome } from '../pots/pot-outcome.tsx';
import { PotOwnLine } from '../pots/pot-own-line.tsx';
import { dismissRefusal } from '../pots/sending.ts';
import { closedWords } from '../stake/closed-words.ts';
import { RefusalNote } from '../stake/refusal-note.tsx';
import { RefundNote } from '../table/refund-note.tsx';
import {
  chosenAtom,
  closingAtom,
  fastAtom,
  ownAtom,
  phaseAtom,
  refundAtom,
  roundAtom,
  sendingAtom,
  winnerAtom,
} from './fast-atoms.ts';

const dismiss = () => dismissRefusal(sendingAtom);

function useHint(): string | undefined {
  const t = useT();
  const phase = useAtomValue(phaseAtom);
  const closing = useAtomValue(closingAtom);
  const isGuest = useAtomValue(sessionAtom) === 'guest';
  if (phase === 'off') return closedWords(t, closing) ?? t('fast.off.text');
  if (phase === 'drawing') return t('fast.hint.watch');
  if (phase === 'result' || phase === 'loading' || phase === 'failed') return undefined;
  return isGuest ? t('stake.guest') : t('fast.hint.sit');
}

/** The one line under the seats: a refusal, what the round brought, the own stake, or what to do. */
export function FastLine() {
  const chosen = useAtomValue(chosenAtom);
  const { refusal } = useAtomValue(sendingAtom);
  const refund = useAtomValue(refundAtom);
  const { lastEnd } = useAtomValue(fastAtom);
  const phase = useAtomValue(phaseAtom);
  const round = useAtomValue(roundAtom);
  const own = useAtomValue(ownAtom);
  const winner = useAtomValue(winnerAtom);
  const hint = useHint();
  if (refusal !== undefined) {
    return <RefusalNote bet={String(chosen)} onDismiss={dismiss} refusal={refusal} />;
  }
  const isReturned = phase === 'refunded' || (own === undefined && refund !== undefined);
  if (isReturned && phase !== 'off') return <RefundNote reason={lastEnd?.reason} />;
  if (own === undefined) return hint === undefined ? null : <p>{hint}</p>;
  if (phase !== 'result') return <PotOwnLine isAlone={phase === 'lonely'} own={own} />;
  const isWinner = winner?.playerHash === own.playerHash;
  const payoutMicro = isWinner ? BigInt(round?.result?.payoutMicro ?? '0') : undefined;
  return <PotOutcome own={own} payoutMicro={payoutMicro} />;
}

/** The turns of the round in words, for those who do not see them. */
export function FastSpoken() {
  const t = useT();
  const { format, code } = useMoney();
  const phase = useAtomValue(phaseAtom);
  const round = useAtomValue(roundAtom);
  const own = useAtomValue(ownAtom);
  const winner = useAtomValue(winnerAtom);
  if (phase === 'lonely') return t('fast.spoken.seated', { count: round?.players.length ?? 0 });
  if (phase === 'drawing') return t('fast.spoken.drawing');
  if (phase === 'refunded') return t('fairness.refund.text');
  if (phase !== 'result' || winner === undefined) return null;
  const amount = format(BigInt(round?.result?.payoutMicro ?? '0'));
  const name = winner.nick ?? t('table.player.hidden');
  const result = t('fast.spoken.result', { name, amount, code });
  if (own === undefined) return result;
  return `${result} ${own.playerHash === winner.playerHash ? t('pots.spoken.won') : t('pots.lost')}`;
}
