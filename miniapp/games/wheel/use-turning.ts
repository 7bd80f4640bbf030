import { useAtomValue } from 'jotai';
import { useEffect, useRef, type RefObject } from 'react';
import { hapticSelection } from '../../platform/platform.ts';
import { playSound } from '../../sound/play-sound.ts';
import { motionAtom } from './wheel-atoms.ts';
import { pinsPassed, pointerBend, sectorUnder, turnedDegrees } from './wheel-motion.ts';
import { WHEEL_SOUNDS } from './wheel-sounds.ts';

/** How far a pin bends the pointer, in degrees. */
const BEND_DEGREES = -24;

/** Pins that follow each other faster than this are one rattle to the ear. */
const TICK_EVERY_MS = 65;

/** From this slow on each pin is felt, and the sector under the pointer can be read. */
const SLOW_MS = 110;

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

/** Lets each pin be heard, and felt once they come slowly; tells the sector when it can be read. */
function pinCounter(onSector: (index: number) => void) {
  let pins: number | undefined;
  let lastPinMs = 0;
  let lastTickMs = 0;
  return (degrees: number, nowMs: number) => {
    const passed = pinsPassed(degrees);
    if (passed === pins) return;
    const isFirst = pins === undefined;
    const isSlow = nowMs - lastPinMs > SLOW_MS;
    pins = passed;
    lastPinMs = nowMs;
    if (isFirst) return;
    if (isSlow) {
      hapticSelection();
      onSector(sectorUnder(degrees));
    }
    if (nowMs - lastTickMs < TICK_EVERY_MS) return;
    lastTickMs = nowMs;
    void playSound(WHEEL_SOUNDS.tick);
  };
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Moves the wheel as its round does. With reduced motion it never turns: it fades over to where it
 * has come to rest. `onSector` is told the sectors that pass slowly enough to be read.
 */
export function useTurning(parts: WheelParts, onSector: (index: number) => void): void {
  const { rotor, pointer } = parts;
  const { fromDegrees, beganAtMs, landing } = useAtomValue(motionAtom);
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
      const degrees = fromDegrees + turnedDegrees(nowMs - beganAtMs, landing);
      turn({ rotor, pointer }, degrees);
      countPin(degrees, nowMs);
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [rotor, pointer, fromDegrees, beganAtMs, landing, onSector]);
}
