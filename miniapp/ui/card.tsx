import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { cx } from './class-names.ts';

type CardProps = {
  /** `plain` lies on the ground, `lift` on a card, `glow` carries the page's one big thing. */
  readonly tone?: 'plain' | 'lift' | 'glow';
  readonly isPadded?: boolean;
} & ComponentProps<'div'>;

/** A piece of raised ground with a hairline round it and light along its top. */
export function Card({ tone = 'plain', isPadded = true, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={cx(styles.card, styles[tone], isPadded && styles.padded, className)}
    />
  );
}
