import { useEffect } from 'react';
import { Link } from 'wouter';
import { LIMIT_PERIODS } from '../../shared/protection/limits.ts';
import { useFormats } from '../i18n/format.ts';
import { useT } from '../i18n/language.ts';
import type { MessageKey } from '../i18n/message-key.ts';
import type { TranslateRefusal } from '../transport/refusal-text.ts';
import styles from './gate-note.module.css';
import { PERIOD_NAMES, useLimitWords } from './limit-words.ts';
import { askProtection } from './protection-atoms.ts';

/** A refusal of the gate: its name in the catalogue and its data. */
export type GateRefusal = {
  readonly name: string;
  readonly data: Readonly<Record<string, string | number>>;
};

/** Whether a refusal comes from the gate. */
export const isOfGate = (name: string): boolean => name.startsWith('gate.');

/** The rest of the limit and when more of it becomes free, as sentences. */
function useFigures({ data }: GateRefusal): readonly string[] {
  const t = useT();
  const { dateTime } = useFormats();
  const { amount } = useLimitWords();
  const left = data['leftHundredths'];
  const until = data['untilIso'];
  const period = LIMIT_PERIODS.find((name) => name === data['period']);
  const isLimit = left !== undefined || period !== undefined;
  return [
    ...(left === undefined || period === undefined
      ? []
      : [
          t('protection.gate.left', {
            period: t(PERIOD_NAMES[period]),
            amount: amount('wager', Number(left)),
          }),
        ]),
    ...(typeof until === 'string'
      ? [
          t(isLimit ? 'protection.gate.frees' : 'protection.paused.until', {
            at: dateTime(until),
          }),
        ]
      : []),
  ];
}

/**
 * A full explanation of the gate's refusal: why, what is left, until when, and a link to the
 * player's limits. It requests the current state, so that a due reality check opens by itself.
 */
export function GateNote({ refusal }: { readonly refusal: GateRefusal }) {
  const t = useT();
  const figures = useFigures(refusal);
  useEffect(() => void askProtection(), []);
  const text = (t as TranslateRefusal)(`refusal.${refusal.name}` as MessageKey, refusal.data);
  return (
    <>
      {[text, ...figures].join(' ')}{' '}
      <Link className={styles.link} href="/protection">
        {t('shell.menu.protection')}
      </Link>
    </>
  );
}
