import { useAtomValue } from 'jotai';
import { useFormats } from '../../i18n/format.ts';
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
  betAtom,
  classicAtom,
  closingAtom,
  isLonelyAtom,
  ownAtom,
  phaseAtom,
  roundAtom,
  sendingAtom,
  winnerAtom,
} from './classic-atoms.ts';

const dismiss = () => dismissRefusal(sendingAtom);

/** What there is to do or to wait for, for one without a stake in this pot. */
function useHint(): string | undefined {
  const t = useT();
  const phase = useAtomValue(phaseAtom);
  const closing = useAtomValue(closingAtom);
  const isGuest = useAtomValue(sessionAtom) === 'guest';
  if (phase === 'off') return closedWords(t, closing) ?? t('classic.off.text');
  if (phase === 'drawing') return t('classic.hint.watch');
  if (phase === 'result') return t('classic.hint.next');
  if (phase === 'loading' || phase === 'failed') return undefined;
  return isGuest ? t('stake.guest') : t('classic.hint.play');
}

/**
 * The one line under the tape: a refusal, what the round brought, the player's own part of the pot,
 * or what to do.
 */
export function ClassicLine() {
  const bet = useAtomValue(betAtom);
  const { refusal } = useAtomValue(sendingAtom);
  const { lastEnd } = useAtomValue(classicAtom);
  const phase = useAtomValue(phaseAtom);
  const round = useAtomValue(roundAtom);
  const own = useAtomValue(ownAtom);
  const winner = useAtomValue(winnerAtom);
  const hint = useHint();
  const isLonely = useAtomValue(isLonelyAtom);
  if (refusal !== undefined) {
    return <RefusalNote bet={String(bet)} onDismiss={dismiss} refusal={refusal} />;
  }
  const isReturned = phase === 'refunded' || (own === undefined && lastEnd?.end === 'refunded');
  if (isReturned && phase !== 'off') return <RefundNote reason={lastEnd?.reason} />;
  if (own === undefined) return hint === undefined ? null : <p>{hint}</p>;
  if (phase !== 'result') return <PotOwnLine isAlone={isLonely} own={own} />;
  const isWinner = winner?.playerHash === own.playerHash;
  const payoutMicro = isWinner ? BigInt(round?.result?.payoutMicro ?? '0') : undefined;
  return <PotOutcome own={own} payoutMicro={payoutMicro} />;
}

/** The turns of the round in words, for those who do not see them; silent between two turns. */
export function ClassicSpoken() {
  const t = useT();
  const { number } = useFormats();
  const { format, code } = useMoney();
  const phase = useAtomValue(phaseAtom);
  const round = useAtomValue(roundAtom);
  const own = useAtomValue(ownAtom);
  const winner = useAtomValue(winnerAtom);
  if (phase === 'countdown') {
    const seconds = Math.round((round?.clock.countdownMs ?? 0) / 1000);
    return t('classic.spoken.countdown', { seconds });
  }
  if (phase === 'drawing') return t('classic.spoken.drawing');
  if (phase === 'refunded') return t('fairness.refund.text');
  if (phase !== 'result' || winner === undefined) return null;
  const amount = format(BigInt(round?.result?.payoutMicro ?? '0'));
  const percent = number(winner.percent, { maximumFractionDigits: 2 });
  const name = winner.nick ?? t('table.player.hidden');
  const result = t('classic.spoken.result', { name, amount, code, percent });
  if (own === undefined) return result;
  return `${result} ${own.playerHash === winner.playerHash ? t('pots.spoken.won') : t('pots.lost')}`;
}
