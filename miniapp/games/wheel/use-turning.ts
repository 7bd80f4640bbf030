import { useAtomValue } from 'jotai';
import { useEffect, useRef, type RefObject } from 'react';
import { WHEEL_STEP_DEGREES } from '../../../shared/games/wheel/rules.ts';
import { hapticSelection } from '../../platform/platform.ts';
import { playSound } from '../../sound/play-sound.ts';
import { type Motion, motionAtom } from './wheel-atoms.ts';
import { KICK_MS, pinsPassed, pointerBend, sectorUnder, turnedDegrees } from './wheel-motion.ts';
import { WHEEL_SOUNDS } from './wheel-sounds.ts';

/** How far a pin bends the pointer, in degrees. */
const BEND_DEGREES = -24;

/** Pins that follow each other faster than this are one rattle to the ear. */
const TICK_EVERY_MS = 65;

/** From this slow on each pin is felt, and the sector under the pointer can be read. */
const SLOW_PIN_MS = 130;
const SPEED_SAMPLE_MS = 10;

const FADE = { duration: 300, easing: 'ease-out' } as const;

/** The parts of the wheel that move. */
export type WheelParts = {
  readonly rotor: RefObject<HTMLElement | null>;
  readonly pointer: RefObject<HTMLElement | null>;
};

function turn({ rotor, pointer }: WheelParts, degrees: number): void {
  rotor.current?.style.setProperty('rotate', `${degrees % 360}deg`);
  pointer.current?.style.setProperty('rotate', `${pointerBend(degrees) * BEND_DEGREES}deg`);
}

/** The wheel's position in a frame, and whether it is slow enough to be read. */
type Pose = { readonly degrees: number; readonly isSlow: boolean };

function poseAt({ fromDegrees, landing }: Motion, elapsedMs: number): Pose {
  const turned = turnedDegrees(elapsedMs, landing);
  const sampled = turned - turnedDegrees(elapsedMs - SPEED_SAMPLE_MS, landing);
  const pinMs = (WHEEL_STEP_DEGREES * SPEED_SAMPLE_MS) / sampled;
  return { degrees: fromDegrees + turned, isSlow: pinMs > SLOW_PIN_MS && elapsedMs > KICK_MS };
}

/**
 * Plays a sound at each pin, with a vibration once they are slow; reports the sector when it can be
 * read.
 */
function pinCounter(onSector: (index: number) => void) {
  let pins: number | undefined;
  let lastTickMs = 0;
  return ({ degrees, isSlow }: Pose, nowMs: number) => {
    const passed = pinsPassed(degrees);
    if (passed === pins) return;
    const isFirst = pins === undefined;
    pins = passed;
    if (isSlow) onSector(sectorUnder(degrees));
    if (isFirst || nowMs - lastTickMs < TICK_EVERY_MS) return;
    lastTickMs = nowMs;
    if (isSlow) hapticSelection();
    void playSound(WHEEL_SOUNDS.tick);
  };
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Moves the wheel with its round. Under reduced motion it never turns: it fades over to its final
 * position. `onSector` is called with the sectors that pass slowly enough to be read.
 */
export function useTurning(parts: WheelParts, onSector: (index: number) => void): void {
  const { rotor, pointer } = parts;
  const motion = useAtomValue(motionAtom);
  const { fromDegrees, beganAtMs } = motion;
  const restedAt = useRef(fromDegrees);
  useEffect(() => {
    if (beganAtMs === undefined || isCalm()) {
      turn({ rotor, pointer }, fromDegrees);
      const isMoved = restedAt.current !== fromDegrees;
      restedAt.current = fromDegrees;
      if (isMoved && isCalm()) rotor.current?.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
      return undefined;
    }
    const countPin = pinCounter(onSector);
    let frame = 0;
    const step = () => {
      const nowMs = performance.now();
      const pose = poseAt(motion, nowMs - beganAtMs);
      turn({ rotor, pointer }, pose.degrees);
      countPin(pose, nowMs);
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [rotor, pointer, motion, fromDegrees, beganAtMs, onSector]);
}
