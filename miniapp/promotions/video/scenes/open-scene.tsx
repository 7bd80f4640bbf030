import { Group, Hex } from '../film-parts.tsx';
import { Die, Padlock, Tick } from '../film-shapes.tsx';
import { between, eased, progress, settling, sprung } from '../film-time.ts';
import styles from './scenes.module.css';
import type { SceneProps } from './scene.ts';

const FACES = [3, 6, 2, 5, 1, 4, 6, 5];
const ROLL_MS = 2400;

/** Where a thrown die is: it bounces three times, each lower, and rolls to its place. */
function throwOf(ms: number, toX: number) {
  const share = eased(ms, 0, ROLL_MS);
  const bounce = Math.abs(Math.cos(share * Math.PI * 3.5)) * (1 - share);
  return {
    x: between(-80, toX, share),
    y: 225 - bounce * 170,
    turn: between(-620, 0, share),
    face: FACES[Math.min(FACES.length - 1, Math.floor(share * FACES.length))] ?? 5,
  };
}

/** Two dice are thrown; then what the film is about: sealed, drawn, checked. */
export function OpenScene({ ms, example }: SceneProps) {
  const first = throwOf(ms, 330);
  const second = throwOf(ms - 260, 470);
  const aside = eased(ms, 4000, 900);
  const rows = [example.dice.fingerprint, example.dice.hmac, example.battle.randomness];
  return (
    <>
      {rows.map((row, at) => (
        <Group key={row} show={0.2 * progress(ms, 1400 + at * 500, 900)} x={400} y={70 + at * 155}>
          <Hex
            className={styles.ground}
            perRow={64}
            size={24}
            text={settling(row, progress(ms, 2000 + at * 700, 4200), ms)}
          />
        </Group>
      ))}
      <g transform={`translate(0 ${-95 * aside})`}>
        <Die {...first} />
        <Die {...second} face={second.face === 5 ? 2 : second.face} />
      </g>
      <Group show={progress(ms, 4300, 300)} x={220} y={300} scale={sprung(ms, 4300, 700)}>
        <Padlock x={0} y={-14} />
      </Group>
      <Group show={progress(ms, 4900, 300)} x={400} y={300} scale={sprung(ms, 4900, 700)}>
        <Hex
          size={34}
          text={settling(example.dice.hmac.slice(0, 8), progress(ms, 5100, 1300), ms)}
        />
      </Group>
      <Group show={progress(ms, 5500, 300)} x={580} y={300} scale={sprung(ms, 5500, 700)}>
        <Tick x={0} y={0} />
      </Group>
    </>
  );
}
