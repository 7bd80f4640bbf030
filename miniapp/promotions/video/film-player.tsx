import { useEffect, useRef, useState, type RefObject } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type FilmClock, useFilmClock } from './film-clock.ts';
import { FilmControls } from './film-controls.tsx';
import styles from './film-player.module.css';
import { FILM_MS, lineAt, PLACED, sceneAt, stillOf } from './film-scenes.ts';
import { useFilmSounds } from './film-sounds.ts';
import { FilmStage } from './film-stage.tsx';
import type { FilmTexts } from './film-texts.ts';

const JUMP_MS = 5000;

/** Whether the person asked for less movement; the film then shows a still for each caption. */
function useIsCalm(): boolean {
  const [isCalm, setIsCalm] = useState(
    () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const show = () => setIsCalm(query.matches);
    query.addEventListener('change', show);
    return () => query.removeEventListener('change', show);
  }, []);
  return isCalm;
}

function toggleFull(frame: HTMLElement | null): void {
  const change =
    document.fullscreenElement === null ? frame?.requestFullscreen() : document.exitFullscreen();
  change?.catch(() => undefined);
}

type Keys = {
  readonly clock: FilmClock;
  readonly onCaptions: () => void;
  readonly onFull: () => void;
};

/** What a key does in the player; undefined for any other key. */
function actOf(key: string, { clock, onCaptions, onFull }: Keys): (() => void) | undefined {
  const acts: Readonly<Record<string, () => void>> = {
    k: clock.toggle,
    ' ': clock.toggle,
    ArrowLeft: () => clock.seek(clock.ms - JUMP_MS),
    ArrowRight: () => clock.seek(clock.ms + JUMP_MS),
    Home: () => clock.seek(0),
    End: () => clock.seek(FILM_MS),
    c: onCaptions,
    f: onFull,
  };
  return acts[key];
}

/** Keys pressed anywhere in the player. */
function useKeys(whole: RefObject<HTMLElement | null>, keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const player = whole.current;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
      const act = actOf(event.key, latest.current);
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    player?.addEventListener('keydown', press);
    return () => player?.removeEventListener('keydown', press);
  }, [whole]);
}

function Chapters({ clock, texts }: { readonly clock: FilmClock; readonly texts: FilmTexts }) {
  const t = useT();
  const now = sceneAt(clock.ms).name;
  return (
    <nav aria-label={t('video.chapters')} className={styles.chapters}>
      {PLACED.map(({ name, startMs }) => (
        <button
          aria-current={name === now ? 'step' : undefined}
          className={cx(styles.chapter, name === now && styles.now)}
          key={name}
          onClick={() => clock.seek(startMs)}
          type="button"
        >
          {texts.scenes[name].title}
        </button>
      ))}
    </nav>
  );
}

/** The film with its controls, its captions and its chapters; it plays at once. */
export function FilmPlayer({ texts }: { readonly texts: FilmTexts }) {
  const t = useT();
  const { pointed } = useFormats();
  const whole = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLElement>(null);
  const isCalm = useIsCalm();
  const clock = useFilmClock();
  const [hasCaptions, setHasCaptions] = useState(true);
  useFilmSounds(clock);
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const scene = sceneAt(clock.ms);
  const line = texts.scenes[scene.name].lines[lineAt(scene, clock.ms - scene.startMs)] ?? '';
  const onCaptions = () => setHasCaptions((has) => !has);
  const onFull = () => toggleFull(frame.current);
  useKeys(whole, { clock, onCaptions, onFull });
  const caption = <output className={styles.line}>{line}</output>;
  return (
    <div className={styles.whole} ref={whole}>
      <section aria-label={t('video.title')} className={styles.player} ref={frame} tabIndex={-1}>
        <div className={styles.screen}>
          <FilmStage ms={isCalm ? stillOf(clock.ms) : clock.ms} pointed={pointed} texts={texts} />
          <button
            aria-label={t(clock.isPlaying ? 'video.pause' : 'video.play')}
            className={styles.press}
            onClick={clock.toggle}
            tabIndex={-1}
            type="button"
          />
        </div>
        {hasCaptions ? (
          <div className={styles.captions}>{caption}</div>
        ) : (
          <VisuallyHidden>{caption}</VisuallyHidden>
        )}
        <FilmControls
          clock={clock}
          hasCaptions={hasCaptions}
          onCaptions={onCaptions}
          onFull={document.fullscreenEnabled ? onFull : undefined}
        />
      </section>
      <Chapters clock={clock} texts={texts} />
    </div>
  );
}
