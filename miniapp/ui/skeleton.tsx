import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

type SkeletonProps = { readonly width?: string; readonly height?: string };

/** A placeholder for loading content; add a text for screen readers that says what is loading. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  const style: CSSProperties = { inlineSize: width, blockSize: height };
  return <span aria-hidden="true" className={styles.skeleton} style={style} />;
}
