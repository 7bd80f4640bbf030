import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { useT } from '../../i18n/language.ts';
import type { TranslateRefusal } from '../../transport/refusal-text.ts';
import { useMoney } from '../../players/use-money.ts';
import { ANSWERED_BY_PLAYER } from '../../protection/gate-watch.ts';
import { refusalLimits } from './refusal-limits.ts';
import { StakeNote } from './stake-note.tsx';
import type { StakeRefusal } from './stake-refusal.ts';

const GateNote = lazy(async () => ({
  default: (await import('../../protection/gate-note.tsx')).GateNote,
}));

/** How long a refusal stays while the player does not touch the table. */
const SHOWN_MS = 6000;
/** The same for one that leads somewhere else. */
const SHOWN_LONG_MS = 20_000;

export type RefusalNoteProps = {
  readonly refusal: StakeRefusal;
  /** What was staked on and how much, as one text: the note goes as soon as it changes. */
  readonly bet: string;
  readonly onDismiss: () => void;
};

/**
 * Hides a refusal after a while, and as soon as its bet is changed; at once if it has a dialog of
 * its own.
 */
function useRefusalEnd({ bet, refusal, onDismiss }: RefusalNoteProps): void {
  const isLong = refusal.name.startsWith('gate.');
  const [refusedBet] = useState(bet);
  const isOver = bet !== refusedBet || ANSWERED_BY_PLAYER.has(refusal.name);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (isOver) dismiss();
  }, [isOver]);
  useEffect(() => {
    const timer = setTimeout(() => dismiss(), isLong ? SHOWN_LONG_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isLong]);
}

/**
 * Why the last bet did not happen, in words, until a change of the bet, a while, or until it is put
 * away. Key it by the bet, so that a new refusal stays its own time.
 */
export function RefusalWords(props: RefusalNoteProps) {
  const t = useT();
  const { number } = useFormats();
  const { formatHundredths, code } = useMoney();
  useRefusalEnd(props);
  const { refusal, onDismiss } = props;
  if (ANSWERED_BY_PLAYER.has(refusal.name)) return null;
  const text = (t as TranslateRefusal)(`refusal.${refusal.name}` as MessageKey, refusal.data);
  const limits = refusalLimits(refusal, { t, number, formatHundredths, code });
  const words = [text, ...limits].join(' ');
  const isOfGate = refusal.name.startsWith('gate.');
  return (
    <StakeNote
      onDismiss={onDismiss}
      text={
        isOfGate ? (
          <Suspense fallback={words}>
            <GateNote refusal={refusal} />
          </Suspense>
        ) : (
          words
        )
      }
    />
  );
}
