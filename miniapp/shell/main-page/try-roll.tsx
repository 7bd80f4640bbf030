import { useRef, useState } from 'react';
import { numberText } from '../../games/dice/dice-quote.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { drawNumbers } from './try-roll-draw.ts';
import styles from './try-roll.module.css';

type DrawNumbers = typeof drawNumbers;

/** A public server seed that is never used for play. */
const SHOWN_SEED = '4b1d0c8e72a95f36d8e41f7a90c2b6533e7f8a1c5d09264bb7e3f0a8c1d25e96';
const EARLIER_SHOWN = 4;
const SEED_MAX = 64;

/**
 * The code of the draw, fetched at the first roll so that the page's first load does not include
 * it.
 */
function useDraw() {
  const [draw, setDraw] = useState<{ readonly numbers: DrawNumbers }>();
  const load = async () => {
    const { drawNumbers } = await import('./try-roll-draw.ts');
    setDraw({ numbers: drawNumbers });
  };
  return { drawNumbers: draw?.numbers, load };
}

/**
 * A roll that the visitor's own device calculates from two seeds and a bet number; changing a
 * letter of the seed changes every roll, changing it back restores them all.
 */
export function TryRoll() {
  const t = useT();
  const { pointed } = useFormats();
  const [clientSeed, setClientSeed] = useState('moonlight');
  const [count, setCount] = useState(0);
  const result = useRef<HTMLOutputElement>(null);
  const { drawNumbers, load } = useDraw();
  const seeds = { serverSeed: SHOWN_SEED, clientSeed };
  const numbers = drawNumbers?.(seeds, count) ?? [];
  const last = numbers.at(-1);
  const roll = async () => {
    await load().catch(() => undefined);
    setCount((count) => count + 1);
    result.current?.animate([{ scale: 0.86 }, { scale: 1 }], { duration: 240, easing: 'ease-out' });
  };
  return (
    <section aria-labelledby="try-roll" className={styles.try}>
      <h2 className={styles.heading} id="try-roll">
        {t('main.try.title')}
      </h2>
      <p className={styles.text}>{t('main.try.text')}</p>
      <div className={styles.board}>
        <p className={styles.nonce}>{t('main.try.nonce', { nonce: Math.max(count - 1, 0) })}</p>
        <output
          aria-live="polite"
          className={styles.number}
          data-idle={last === undefined}
          ref={result}
        >
          {pointed(numberText(last ?? 0))}
        </output>
        <ul aria-label={t('main.try.earlier')} className={styles.earlier}>
          {numbers
            .slice(0, -1)
            .slice(-EARLIER_SHOWN)
            .map((number, index) => (
              <li key={`${index}-${number}`}>
                <Chip tone="violet">{pointed(numberText(number))}</Chip>
              </li>
            ))}
        </ul>
      </div>
      <p className={styles.seed}>
        <span>{t('main.try.serverSeed')}</span>
        <code title={SHOWN_SEED}>{`${SHOWN_SEED.slice(0, 10)}…${SHOWN_SEED.slice(-6)}`}</code>
      </p>
      <form action={() => void roll()} className={styles.form}>
        <TextInput
          autoComplete="off"
          label={t('main.try.clientSeed')}
          maxLength={SEED_MAX}
          onValueChange={setClientSeed}
          spellCheck={false}
          value={clientSeed}
        />
        <Button type="submit">{t('main.try.roll')}</Button>
      </form>
      <p className={styles.same}>{t('main.try.same')}</p>
    </section>
  );
}
