import { useEffect } from 'react';
import { Link } from 'wouter';
import { LIMIT_PERIODS } from '../../shared/protection/limits.ts';
import { useFormats } from '../i18n/format.ts';
import { useT } from '../i18n/language.ts';
import type { MessageKey } from '../i18n/message-key.ts';
import styles from './gate-note.module.css';
import { PERIOD_NAMES, useLimitWords } from './limit-words.ts';
import { askProtection } from './protection-atoms.ts';

/** A refusal of the gate: its name in the catalogue and the figures it came with. */
export type GateRefusal = {
  readonly name: string;
  readonly data: Readonly<Record<string, string | number>>;
};

/** Whether a refusal is the gate's. */
export const isOfGate = (name: string): boolean => name.startsWith('gate.');

/** What is left of the limit and when more of it comes free, as sentences. */
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
 * What the gate refused, in full: why, what is left, until when, and the way to one's limits. It asks
 * how things stand, so that a reality check that is due comes up by itself.
 */
export function GateNote({ refusal }: { readonly refusal: GateRefusal }) {
  const t = useT();
  const figures = useFigures(refusal);
  useEffect(() => void askProtection(), []);
  const text = t(`refusal.${refusal.name}` as MessageKey, refusal.data);
  return (
    <>
      {[text, ...figures].join(' ')}{' '}
      <Link className={styles.link} href="/protection">
        {t('shell.menu.protection')}
      </Link>
    </>
  );
}
