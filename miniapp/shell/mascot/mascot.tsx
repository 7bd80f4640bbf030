import { useEffect, useRef, useState } from 'react';
import { DieGuest } from '../../art/die-guest.tsx';
import styles from './mascot.module.css';
import { visitDelayMs } from './visit-delay.ts';

const STAYS_MS = 20_000;

/** The sandbox's control that shows the mascot at once. */
const CALL = 'rollhouse:mascot';

function drawDelayMs(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return visitDelayMs(word);
}

/** Whether the mascot is visible: repeatedly, after one to twelve hours, for twenty seconds. */
function useVisits() {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    const come = () => setIsHere(true);
    const leave = () => setIsHere(false);
    const timer = isHere ? setTimeout(leave, STAYS_MS) : setTimeout(come, drawDelayMs());
    window.addEventListener(CALL, come);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(CALL, come);
    };
  }, [isHere]);
  return { isHere, leave: () => setIsHere(false) };
}

/** The mascot itself; controls beneath it can be pressed as if it were not there. */
export function MascotFigure({ onDismiss }: { readonly onDismiss: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = ({ clientX, clientY }: PointerEvent) => {
      const box = ref.current?.getBoundingClientRect();
      if (box === undefined) return;
      const isAcross = clientX >= box.left && clientX <= box.right;
      if (isAcross && clientY >= box.top && clientY <= box.bottom) onDismiss();
    };
    const type = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onDismiss();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', type);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', type);
    };
  }, [onDismiss]);
  return (
    <div aria-hidden="true" className={styles.guest} ref={ref}>
      <DieGuest className={styles.figure} />
    </div>
  );
}

/**
 * A small mascot that now and then looks over the lower edge and waves: decoration that nothing
 * depends on. A press on it or Escape dismisses it.
 */
export function Mascot() {
  const { isHere, leave } = useVisits();
  return isHere ? <MascotFigure onDismiss={leave} /> : null;
}
