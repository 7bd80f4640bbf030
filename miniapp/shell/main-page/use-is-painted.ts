import { startTransition, useEffect, useState } from 'react';

let hasPainted = false;

/**
 * False only until the very first paint of this visit: what that paint does not need is rendered
 * after it, and at once whenever the page is shown again.
 */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(hasPainted);
  useEffect(() => {
    if (hasPainted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      hasPainted = true;
      startTransition(() => setIsPainted(true));
    };
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(show);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
