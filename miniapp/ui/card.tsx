import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { cx } from './class-names.ts';

type CardProps = {
  /**
   * `plain` is a card on the page's background, `lift` a card on another card, `glow` the main card
   * of a page.
   */
  readonly tone?: 'plain' | 'lift' | 'glow';
  readonly isPadded?: boolean;
} & ComponentProps<'div'>;

/** A raised surface with a hairline around it and light along its top. */
export function Card({ tone = 'plain', isPadded = true, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={cx(styles.card, styles[tone], isPadded && styles.padded, className)}
    />
  );
}
