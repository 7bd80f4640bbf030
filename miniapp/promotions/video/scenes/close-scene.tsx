import { Group, Word } from '../film-parts.tsx';
import { Die, Padlock, Tick } from '../film-shapes.tsx';
import { between, eased, progress, sprung } from '../film-time.ts';
import type { SceneProps } from './scene.ts';
import styles from './scenes.module.css';

const SPARKS = 14;

/** Lines that fly out from the middle. */
function Sparks({ ms }: { readonly ms: number }) {
  const share = eased(ms, 1500, 1300);
  if (share === 0 || share === 1) return null;
  return Array.from({ length: SPARKS }, (_, at) => (
    <rect
      className={at % 2 === 0 ? styles.sparkHot : styles.sparkViolet}
      height="22"
      key={at}
      opacity={1 - share}
      rx="3"
      transform={`rotate(${(360 / SPARKS) * at}) translate(0 ${between(-70, -220, share)})`}
      width="6"
      x="-3"
    />
  ));
}

/** The die, the seal and the tick come together under the product’s name. */
export function CloseScene({ ms }: SceneProps) {
  const meet = eased(ms, 300, 1200);
  return (
    <>
      <Group x={400} y={170}>
        <Sparks ms={ms} />
        <Group x={between(-520, -110, meet)} turn={between(-300, -8, meet)}>
          <Die face={5} scale={1.35} x={0} y={0} />
        </Group>
        <Group x={between(520, 110, meet)} turn={between(200, 8, meet)}>
          <Padlock open={1} scale={1.3} x={0} y={-22} />
        </Group>
        <Group scale={1.6 * sprung(ms, 1400, 700)} show={progress(ms, 1400, 200)}>
          <Tick x={0} y={0} />
        </Group>
      </Group>
      <Group show={progress(ms, 2000, 600)} x={400} y={between(370, 340, eased(ms, 2000, 600))}>
        <Word isDisplay size={58}>
          rollhouse
        </Word>
      </Group>
    </>
  );
}
