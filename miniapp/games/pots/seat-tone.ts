import styles from './seat-tone.module.css';

const TONES = [
  styles.violet,
  styles.gold,
  styles.sky,
  styles.coral,
  styles.jade,
  styles.pink,
  styles.ice,
];

/** The class that gives a part its player's colour, by the place in which the player came. */
export function seatTone(place: number): string {
  return TONES[place % TONES.length] ?? '';
}
