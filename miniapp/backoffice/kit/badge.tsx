import { cx } from '../../ui/class-names.ts';
import styles from './badge.module.css';

/** What a state means: `good` is done, `bad` was refused or broke, `wait` asks for somebody. */
export type Tone = 'good' | 'bad' | 'wait' | 'quiet';

/** A state in one word. */
export function Badge({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>;
}
