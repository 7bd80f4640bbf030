import { Group, Hex, Pipe, Plate, Word } from '../film-parts.tsx';
import { Padlock } from '../film-shapes.tsx';
import { between, eased, progress, settling, sprung } from '../film-time.ts';
import { Mill } from './mill.tsx';
import styles from './scenes.module.css';
import type { SceneProps } from './scene.ts';

const WAVE_MS = 1500;

/** A light tower; from the moment of its round on, waves go out from it. */
function Tower({ ms, isLit }: { readonly ms: number; readonly isLit: boolean }) {
  return (
    <>
      {isLit &&
        [0, 1, 2].map((wave) => {
          const share = ((ms + (wave * WAVE_MS) / 3) % WAVE_MS) / WAVE_MS;
          return (
            <circle
              className={styles.wave}
              cy="-84"
              key={wave}
              opacity={1 - share}
              r={16 + share * 70}
            />
          );
        })}
      <path className={styles.tower} d="M-22 70 -13 -62H13L22 70Z" />
      <path className={styles.stripe} d="M-17.5 12H17.5L20 42H-20ZM-15 -34H15L16.5 -12H-16.5Z" />
      <rect
        className={isLit ? styles.lampOn : styles.lamp}
        height="28"
        rx="8"
        width="36"
        x="-18"
        y="-98"
      />
      <path className={styles.roof} d="M-24 -98 0 -122 24 -98Z" />
    </>
  );
}

/** Bets fall on the table until it is closed; then their fingerprint stands under it. */
function Bets({ ms, example, labels }: SceneProps) {
  const { bets, betsDigest } = example.battle;
  const isClosed = ms >= 3900;
  return (
    <Group x={225} y={between(190, 150, eased(ms, 3700, 700))}>
      <Plate height={190} label={labels.bets} tone={isClosed ? 'hot' : 'plain'} width={330} />
      {bets.map(({ side, units }, at) => {
        const fromMs = 500 + at * 620;
        return (
          <Group
            key={units}
            show={progress(ms, fromMs, 150)}
            x={-108 + at * 72}
            y={between(-260, at % 2 === 0 ? -44 : 2, sprung(ms, fromMs, 600))}
          >
            <circle className={side === 'red' ? styles.redChip : styles.blueChip} r="38" />
            <circle className={styles.chipRing} r="30" strokeDasharray="9 7" />
            <Word size={19} y={7}>
              {units}
            </Word>
          </Group>
        );
      })}
      <Group show={progress(ms, 3900, 200)} y={between(-150, 70, sprung(ms, 3900, 500))}>
        <Padlock scale={0.8} x={0} y={0} />
      </Group>
      <Group show={progress(ms, 4700, 400)} y={196}>
        <Plate height={116} tone="hot" width={330}>
          <Hex perRow={22} size={22} text={settling(betsDigest, progress(ms, 4800, 1700), ms)} />
        </Plate>
      </Group>
    </Group>
  );
}

/** The beacon keeps silent until bets are closed, and then publishes its number. */
function Beacon({ ms, example, labels }: SceneProps) {
  const { randomness } = example.battle;
  return (
    <>
      <Group show={progress(ms, 300, 500)} x={590} y={between(225, 160, eased(ms, 7600, 700))}>
        <Tower isLit={ms >= 7900} ms={ms} />
        <Word size={22} tone="soft" y={102}>
          {labels.beacon}
        </Word>
      </Group>
      <Group scale={sprung(ms, 8400, 600)} show={progress(ms, 8400, 300)} x={590} y={346}>
        <Plate height={116} tone="violet" width={330}>
          <Hex perRow={22} size={22} text={settling(randomness, progress(ms, 8500, 1500), ms)} />
        </Plate>
      </Group>
    </>
  );
}

/** Link, beacon and bets draw one place of the bank; it belongs to one of the two sides. */
function Winner({ ms, example, labels }: SceneProps) {
  const { bets, ticket, winner } = example.battle;
  const bank = bets.reduce((sum, { units }) => sum + units, 0);
  const red = bets.reduce((sum, { side, units }) => sum + (side === 'red' ? units : 0), 0);
  const redShare = red / bank;
  const place = Number(BigInt(ticket) / 1_000_000n) / bank;
  const run = eased(ms, 12_600, 1600);
  const pointer = between(0, place, run);
  const isDrawn = ms >= 14_000;
  const sources = [labels.link, labels.beacon, labels.bets];
  return (
    <>
      {sources.map((label, at) => (
        <Group
          key={label}
          scale={sprung(ms, 11_200 + at * 250, 500)}
          show={progress(ms, 11_200 + at * 250, 250)}
          x={150 + at * 250}
          y={60}
        >
          <Plate height={60} tone={at === 1 ? 'violet' : 'hot'} width={220}>
            <Word size={23} y={8}>
              {label}
            </Word>
          </Plate>
        </Group>
      ))}
      {['M150 92C150 150 330 120 362 176', 'M400 92V150', 'M650 92C650 150 470 120 438 176'].map(
        (path, at) => (
          <Pipe key={path} path={path} share={progress(ms, 12_000 + at * 120, 450)} />
        ),
      )}
      <Group show={progress(ms, 11_700, 400)} x={400} y={218}>
        <Mill ms={ms} name="HMAC-SHA256" radius={66} />
      </Group>
      <Group show={progress(ms, 12_400, 300)} x={80} y={340}>
        <rect
          className={styles.redBar}
          height="58"
          opacity={isDrawn && winner !== 'red' ? 0.3 : 1}
          rx="14"
          width={640 * redShare - 3}
        />
        <rect
          className={styles.blueBar}
          height="58"
          opacity={isDrawn && winner !== 'blue' ? 0.3 : 1}
          rx="14"
          width={640 * (1 - redShare) - 3}
          x={640 * redShare + 3}
        />
        <path
          className={styles.pointer}
          d="M-15 -22H15L0 4Z"
          transform={`translate(${640 * pointer} 0)`}
        />
        <path
          className={styles.pointer}
          d="M-2 0H2V66H-2Z"
          transform={`translate(${640 * pointer} 0)`}
        />
      </Group>
    </>
  );
}

/** A round that many share: their bets are sealed, a beacon speaks, and the winner is drawn. */
export function TableScene(props: SceneProps) {
  return (
    <>
      <Group show={1 - progress(props.ms, 10_800, 400)}>
        <Bets {...props} />
        <Beacon {...props} />
      </Group>
      <Winner {...props} />
    </>
  );
}
