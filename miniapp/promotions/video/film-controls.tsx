import { useT } from '../../i18n/language.ts';
import { SoundButton } from '../../sound/sound-button.tsx';
import { PlayIcon, RefreshIcon } from '../../ui/action-icons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PauseIcon, PlayLine, SpeedButton } from '../../ui/play-parts.tsx';
import type { FilmClock } from './film-clock.ts';
import styles from './film-controls.module.css';
import { CaptionsIcon, FullIcon } from './film-icons.tsx';
import { FILM_MS } from './film-scenes.ts';
import { CHIME } from './film-sounds.ts';

const STEP_MS = 100;

/** A moment as minutes and seconds. */
function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function PlayButton({ clock }: { readonly clock: FilmClock }) {
  const t = useT();
  const { isPlaying, isOver, toggle } = clock;
  if (isPlaying)
    return <IconButton icon={<PauseIcon />} label={t('video.pause')} onClick={toggle} />;
  if (isOver)
    return <IconButton icon={<RefreshIcon />} label={t('video.again')} onClick={toggle} />;
  return <IconButton icon={<PlayIcon />} label={t('video.play')} onClick={toggle} />;
}

type ControlsProps = {
  readonly clock: FilmClock;
  readonly hasCaptions: boolean;
  readonly onCaptions: () => void;
  /** Fills the screen, or gives it back; absent where the browser cannot. */
  readonly onFull?: (() => void) | undefined;
};

/** The line of the film, play and pause, captions, speed, sound, full screen. */
export function FilmControls({ clock, hasCaptions, onCaptions, onFull }: ControlsProps) {
  const t = useT();
  const { ms, speed, seek, changeSpeed } = clock;
  const now = clockText(ms);
  const whole = clockText(FILM_MS);
  return (
    <div className={styles.controls}>
      <PlayLine
        at={ms}
        label={t('video.line')}
        last={FILM_MS}
        onMove={seek}
        place={t('video.place', { now, whole })}
        step={STEP_MS}
      />
      <div className={styles.row}>
        <PlayButton clock={clock} />
        <span aria-hidden="true" className={styles.time}>
          {now} / {whole}
        </span>
        <SpeedButton label={t('video.speed', { speed })} onClick={changeSpeed} speed={speed} />
        <IconButton
          aria-pressed={hasCaptions}
          className={hasCaptions ? styles.pressed : undefined}
          icon={<CaptionsIcon />}
          label={t('video.captions')}
          onClick={onCaptions}
        />
        <SoundButton sample={CHIME} />
        {onFull !== undefined && (
          <IconButton icon={<FullIcon />} label={t('video.full')} onClick={onFull} />
        )}
      </div>
    </div>
  );
}
