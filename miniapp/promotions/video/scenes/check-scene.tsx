import { Group, Hex, Plate, Word } from '../film-parts.tsx';
import { Padlock, Tick } from '../film-shapes.tsx';
import { between, eased, progress, settling, sprung } from '../film-time.ts';
import styles from './scenes.module.css';
import type { SceneProps } from './scene.ts';

const SWAP_MS = 8800;
const COMPARE_MS = 5400;

/** The two fingerprints: the one that was shown, and the one that the device works out. */
function Prints({ ms, example, labels }: SceneProps) {
  const { fingerprint, swappedFingerprint } = example.dice;
  const isSwapped = ms >= SWAP_MS;
  const own = isSwapped
    ? settling(swappedFingerprint, progress(ms, SWAP_MS + 300, 900), ms)
    : settling(fingerprint, progress(ms, 3900, 1300), ms);
  const fromMs = isSwapped ? SWAP_MS + 1200 : COMPARE_MS;
  const compared = Math.round(fingerprint.length * progress(ms, fromMs, 1600));
  const classOf = (at: number) => {
    if (at >= compared) return undefined;
    return own[at] === fingerprint[at] ? styles.good : styles.bad;
  };
  return (
    <Group show={progress(ms, 3500, 400)}>
      <Group x={400} y={240}>
        <Plate height={88} label={labels.device} tone="violet" width={540}>
          <Hex classOf={classOf} size={25} text={own} />
        </Plate>
      </Group>
      <Group x={400} y={375}>
        <Plate height={88} label={labels.shownFirst} tone="hot" width={540}>
          <Hex classOf={classOf} size={25} text={fingerprint} />
        </Plate>
      </Group>
    </Group>
  );
}

/** The seal is broken, and the device compares; a changed seed is found out. */
export function CheckScene(props: SceneProps) {
  const { ms, example, labels } = props;
  const { seed, swapped } = example.dice;
  const isSwapped = ms >= SWAP_MS;
  const rise = eased(ms, 3200, 800);
  const isRight = ms >= 7000 && !isSwapped;
  const isWrong = ms >= 11_600;
  return (
    <>
      <Group x={400} y={between(225, 90, rise)}>
        <Group show={progress(ms, 900, 500)}>
          <Plate
            height={88}
            label={isSwapped ? labels.changed : labels.serverSeed}
            tone={isSwapped ? 'lose' : 'plain'}
            width={540}
          >
            <Hex
              classOf={(at) => (isSwapped && at === seed.length - 1 ? styles.bad : undefined)}
              size={25}
              text={isSwapped ? swapped : settling(seed, progress(ms, 1400, 1200), ms)}
            />
          </Plate>
        </Group>
        <Group
          scale={between(1.5, 0.6, eased(ms, 1000, 800))}
          x={between(0, 282, eased(ms, 1000, 800))}
          y={between(-30, -40, eased(ms, 1000, 800))}
        >
          <Padlock open={sprung(ms, 500, 500)} x={0} y={0} />
        </Group>
      </Group>
      <Prints {...props} />
      {(isRight || isWrong) && (
        <Group scale={sprung(ms, isWrong ? 11_600 : 7000, 600)} x={722} y={306}>
          <Tick isCross={isWrong} scale={1.25} x={0} y={0} />
        </Group>
      )}
      {(isRight || isWrong) && (
        <Group show={progress(ms, isWrong ? 11_700 : 7100, 300)} x={400} y={444}>
          <Word size={22} tone={isWrong ? 'lose' : 'win'}>
            {isWrong ? labels.different : labels.same}
          </Word>
        </Group>
      )}
    </>
  );
}
