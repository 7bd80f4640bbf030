import { Group, Hex, Pipe, Plate, Word } from '../film-parts.tsx';
import { Padlock } from '../film-shapes.tsx';
import { eased, progress, sprung, typed } from '../film-time.ts';
import styles from './scenes.module.css';
import type { SceneProps } from './scene.ts';

const BLINK_MS = 530;
const KEYS = 10;

/** The keys of a phone; the one that is being pressed lights up. */
function Keys({ ms, isTyping }: { readonly ms: number; readonly isTyping: boolean }) {
  const pressed = isTyping ? Math.floor(ms / 190) * 7 : -1;
  return Array.from({ length: KEYS * 3 }, (_, key) => (
    <rect
      className={key === pressed % (KEYS * 3) ? styles.keyDown : styles.key}
      height="18"
      key={key}
      rx="5"
      width="19"
      x={-116 + (key % KEYS) * 23.5}
      y={62 + Math.floor(key / KEYS) * 25}
    />
  ));
}

/** The player types a seed; the server's was sealed before. */
export function YoursScene({ ms, example, labels }: SceneProps) {
  const { clientSeed, fingerprint } = example.dice;
  const share = progress(ms, 1200, 2200);
  const text = typed(clientSeed, share);
  const hasCaret = Math.floor(ms / BLINK_MS) % 2 === 0;
  const glow = eased(ms, 4800, 600);
  return (
    <>
      <Group scale={sprung(ms, 100, 600)} show={progress(ms, 100, 300)} x={200} y={164}>
        <Plate height={170} label={labels.fingerprint} tone="hot" width={280}>
          <Hex perRow={16} size={24} text={fingerprint} />
        </Plate>
        <Padlock scale={0.72 + 0.14 * Math.sin(glow * Math.PI)} x={0} y={106} />
      </Group>
      <Group scale={sprung(ms, 500, 700)} show={progress(ms, 500, 300)} x={580} y={180}>
        <rect className={styles.phone} height="300" rx="34" width="280" x="-140" y="-150" />
        <Word size={21} tone="soft" y={-92}>
          {labels.yourSeed}
        </Word>
        <rect className={styles.field} height="60" rx="16" width="236" x="-118" y="-64" />
        <Group y={-34}>
          <Hex className={styles.violet} size={31} text={`${text}${hasCaret ? '|' : ' '}`} />
        </Group>
        <Keys isTyping={share > 0 && share < 1} ms={ms} />
      </Group>
      <Pipe path="M200 392H580" share={eased(ms, 5200, 1800)} tone="hot" />
      {[200, 580].map((x, at) => (
        <Group
          key={x}
          scale={sprung(ms, 4900 + at * 2000, 500)}
          show={progress(ms, 4900 + at * 2000, 200)}
          x={x}
          y={392}
        >
          <circle className={at === 0 ? styles.hotDisc : styles.violetDisc} r="25" />
          <text className={styles.onDisc} fontSize="26" textAnchor="middle" y="9">
            {at + 1}
          </text>
        </Group>
      ))}
    </>
  );
}
