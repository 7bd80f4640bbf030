import type { CSSProperties } from 'react';
import { Icon } from './icon.tsx';
import styles from './play-parts.module.css';

export const PauseIcon = () => (
  <Icon>
    <path d="M9 6v12M15 6v12" />
  </Icon>
);

type PlayLineProps = {
  readonly label: string;
  /** The place in words, for who hears the page. */
  readonly place: string;
  readonly at: number;
  readonly last: number;
  readonly step: number;
  readonly onMove: (at: number) => void;
};

/** The line of something that plays, to be moved along; what is played has the colour `--played`. */
export const PlayLine = ({ label, place, at, last, step, onMove }: PlayLineProps) => (
  <input
    aria-label={label}
    aria-valuetext={place}
    className={styles.line}
    max={last}
    min={0}
    onChange={(change) => onMove(change.target.valueAsNumber)}
    step={step}
    style={{ '--done': last === 0 ? 1 : at / last } as CSSProperties}
    type="range"
    value={at}
  />
);

type SpeedButtonProps = {
  readonly label: string;
  readonly speed: number;
  readonly onClick: () => void;
};

/** How fast it plays; a press takes the next speed. */
export const SpeedButton = ({ label, speed, onClick }: SpeedButtonProps) => (
  <button aria-label={label} className={styles.speed} onClick={onClick} type="button">
    {speed}×
  </button>
);
