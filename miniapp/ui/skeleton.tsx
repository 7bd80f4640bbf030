import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

type SkeletonProps = { readonly width?: string; readonly height?: string };

/** The place of something on its way; say beside it, for screen readers, what is loading. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  const style: CSSProperties = { inlineSize: width, blockSize: height };
  return <span aria-hidden="true" className={styles.skeleton} style={style} />;
}
