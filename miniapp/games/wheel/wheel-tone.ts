import styles from './wheel-tone.module.css';

/** The class that gives a part the light of its multiplier. */
export function toneClass(multiplier: number): string {
  return styles[`x${multiplier}`] ?? '';
}
