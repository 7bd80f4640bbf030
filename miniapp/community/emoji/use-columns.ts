import { useEffect, useRef, useState } from 'react';

/** The smallest side of a target for a finger. */
const CELL_PX = 44;

/** What the list's edges and its bar take. */
const EDGES_PX = 24;

const FEWEST = 5;

/** How many emoji fit into a line of the element. */
export function useColumns() {
  const ref = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(7);
  useEffect(() => {
    if (ref.current === null) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      setColumns(Math.max(FEWEST, Math.floor((width - EDGES_PX) / CELL_PX)));
    });
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return { ref, columns };
}
