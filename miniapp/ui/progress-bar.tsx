import type { ComponentProps } from 'react';
import styles from './progress-bar.module.css';

type ProgressBarProps = Omit<ComponentProps<'progress'>, 'className'> & {
  /** Levels have the colours of their pictures. */
  readonly tone?: 'plain' | 'level';
};

/** How far something is. Whoever shows it names it. */
export function ProgressBar({ tone = 'plain', ...rest }: ProgressBarProps) {
  return <progress className={styles[tone]} {...rest} />;
}
