import { Group, Hex, Pipe, Plate, Word } from '../film-parts.tsx';
import { Padlock } from '../film-shapes.tsx';
import { between, eased, progress, settling, sprung } from '../film-time.ts';
import { Mill } from './mill.tsx';
import styles from './scenes.module.css';
import type { SceneProps } from './scene.ts';

const SWAP_MS = 9400;

/** The seed that is shown at a moment: late in the scene somebody changes its last character. */
function seedOf(ms: number, { seed, swapped }: SceneProps['example']['dice']): string {
  if (ms >= SWAP_MS) return swapped;
  return settling(seed, progress(ms, 700, 2000), ms);
}

/** The fingerprint that is shown: of the seed, and then of the changed one. */
function fingerprintOf(
  ms: number,
  { fingerprint, swappedFingerprint }: SceneProps['example']['dice'],
) {
  if (ms < SWAP_MS) return settling(fingerprint, progress(ms, 5200, 1900), ms);
  return settling(swappedFingerprint, progress(ms, SWAP_MS + 500, 1500), ms);
}

/** A seed is made, its fingerprint comes out and is shown; a changed seed has another one. */
export function SealScene({ ms, example, labels }: SceneProps) {
  const { dice } = example;
  const isSwapped = ms >= SWAP_MS;
  const rise = eased(ms, 3800, 900);
  const print = fingerprintOf(ms, dice);
  const differs = (at: number) =>
    isSwapped && print[at] !== dice.fingerprint[at] ? styles.bad : undefined;
  return (
    <>
      <Pipe path="M400 135V178" share={progress(ms, 4300, 500)} />
      <Pipe path="M400 272V308" share={progress(ms, 4900, 400)} tone="hot" />
      <Group
        scale={sprung(ms, 200, 700)}
        show={progress(ms, 200, 300)}
        x={400}
        y={between(220, 92, rise)}
      >
        <Plate
          height={92}
          label={labels.serverSeed}
          tone={isSwapped ? 'lose' : 'violet'}
          width={560}
        >
          <Hex
            classOf={(at) => (isSwapped && at === dice.seed.length - 1 ? styles.bad : undefined)}
            size={26}
            text={seedOf(ms, dice)}
          />
        </Plate>
        <Group
          show={progress(ms, 7200, 300)}
          x={280}
          y={between(-60, -14, sprung(ms, 7200, 600))}
          scale={0.8}
        >
          <Padlock open={1 - eased(ms, 7500, 400) + eased(ms, SWAP_MS - 500, 300)} x={0} y={0} />
        </Group>
      </Group>
      <Group show={progress(ms, 4000, 500)} x={400} y={225}>
        <Mill ms={ms} name="SHA-256" radius={46} />
      </Group>
      <Group scale={sprung(ms, 4900, 700)} show={progress(ms, 4900, 300)} x={400} y={357}>
        <Plate height={92} tone={isSwapped ? 'lose' : 'hot'} width={560}>
          <Hex classOf={differs} size={26} text={print} />
        </Plate>
      </Group>
      <Group show={progress(ms, 7600, 400) * (isSwapped ? 0 : 1)} x={400} y={436}>
        <Word size={22} tone="hot">
          {labels.shownFirst}
        </Word>
      </Group>
      <Group show={progress(ms, SWAP_MS + 1900, 400)} x={400} y={436}>
        <Word size={22} tone="lose">
          {labels.different}
        </Word>
      </Group>
    </>
  );
}
