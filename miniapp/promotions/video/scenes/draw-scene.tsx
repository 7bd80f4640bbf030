import { Group, Hex, Pipe, Plate, Word } from '../film-parts.tsx';
import { Die } from '../film-shapes.tsx';
import { between, eased, progress, settling, sprung } from '../film-time.ts';
import { Mill } from './mill.tsx';
import styles from './scenes.module.css';
import type { SceneProps } from './scene.ts';

const INPUTS = [
  { y: 75, path: 'M270 75C340 75 330 180 372 195' },
  { y: 225, path: 'M270 225H352' },
  { y: 375, path: 'M270 375C340 375 330 270 372 255' },
] as const;

/** Three inputs, the function, and what comes out of it. */
function Mixing({ ms, example, labels }: SceneProps) {
  const { seed, clientSeed, nonce, hmac } = example.dice;
  const parts = [
    { label: labels.serverSeed, text: `${seed.slice(0, 12)}…` },
    { label: labels.yourSeed, text: clientSeed },
    { label: labels.bet, text: String(nonce) },
  ];
  return (
    <Group show={1 - progress(ms, 4800, 400)}>
      {parts.map(({ label, text }, at) => (
        <Group
          key={label}
          show={progress(ms, 200 + at * 350, 300)}
          x={between(-120, 150, sprung(ms, 200 + at * 350, 700))}
          y={(INPUTS[at]?.y ?? 0) + 8}
        >
          <Plate height={62} label={label} tone={at === 1 ? 'violet' : 'plain'} width={236}>
            <Hex size={24} text={text} />
          </Plate>
        </Group>
      ))}
      {INPUTS.map(({ y, path }, at) => (
        <Pipe key={y} path={path} share={progress(ms, 1500 + at * 200, 600)} />
      ))}
      <Group show={progress(ms, 900, 400)} x={430} y={225}>
        <Mill ms={ms} name="HMAC-SHA256" radius={76} />
      </Group>
      <Pipe path="M508 225H548" share={progress(ms, 2400, 400)} tone="hot" />
      <Group scale={sprung(ms, 2600, 600)} show={progress(ms, 2600, 300)} x={672} y={225}>
        <Plate height={300} tone="hot" width={228}>
          <Hex perRow={8} size={25} text={settling(hmac, progress(ms, 2700, 1600), ms)} />
        </Plate>
      </Group>
    </Group>
  );
}

/** The first digits become a number, and the end of that number the roll. */
function Reading({ ms, example, labels, pointed }: SceneProps) {
  const { hmac, word, number, outcomes } = example.dice;
  const places = String(outcomes).length - 1;
  const decimal = String(word);
  const isCut = ms >= 7300;
  return (
    <Group show={progress(ms, 5000, 400) * (1 - progress(ms, 9800, 400))}>
      <Group x={400} y={between(225, 80, eased(ms, 5100, 700))}>
        <Hex
          classOf={(at) => (at < 8 ? styles.lit : styles.ground)}
          perRow={24}
          size={34}
          text={`${hmac.slice(0, 22)}…`}
        />
      </Group>
      <Pipe path="M400 112V152" share={progress(ms, 5900, 300)} tone="hot" />
      <Group scale={sprung(ms, 6100, 600)} show={progress(ms, 6100, 300)} x={400} y={196}>
        <Hex
          classOf={(at) => (isCut && at < decimal.length - places ? styles.ground : styles.lit)}
          size={54}
          text={decimal}
        />
      </Group>
      <Group show={progress(ms, 7200, 400)} x={400} y={252}>
        <Word size={22} tone="soft">
          {labels.remainder}
        </Word>
      </Group>
      <Pipe path="M400 270V308" share={progress(ms, 7700, 300)} tone="hot" />
      <Group scale={sprung(ms, 8000, 700)} show={progress(ms, 8000, 300)} x={400} y={380}>
        <Word isDisplay size={84} tone="hot" y={24}>
          {pointed((number / 100).toFixed(2))}
        </Word>
      </Group>
    </Group>
  );
}

/** The same three give the same roll on any device. */
function Repeating({ ms, example, pointed }: SceneProps) {
  const roll = pointed((example.dice.number / 100).toFixed(2));
  return [190, 400, 610].map((x, at) => (
    <Group
      key={x}
      scale={sprung(ms, 10_100 + at * 400, 700)}
      show={progress(ms, 10_100 + at * 400, 300)}
      x={x}
      y={225}
    >
      <rect className={styles.phone} height="300" rx="30" width="176" x="-88" y="-150" />
      <Die
        face={[5, 5, 5][at] ?? 5}
        turn={between(-360, 0, eased(ms, 10_300 + at * 400, 1100))}
        x={0}
        y={-42}
      />
      <Word isDisplay size={40} tone="hot" y={84}>
        {roll}
      </Word>
    </Group>
  ));
}

/** Seeds and the number of the bet are mixed, and the roll is read off. */
export function DrawScene(props: SceneProps) {
  return (
    <>
      <Mixing {...props} />
      <Reading {...props} />
      <Repeating {...props} />
    </>
  );
}
