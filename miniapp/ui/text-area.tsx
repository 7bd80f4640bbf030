import type { ComponentProps } from 'react';
import styles from './text-area.module.css';

/** A field for several lines; the `Field` around it shows its label and error. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...props} className={styles.area} />;
}
