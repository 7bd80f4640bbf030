import { useT } from '../../i18n/language.ts';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  PlayIcon,
  RefreshIcon,
} from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PauseIcon, PlayLine, SpeedButton } from '../../ui/play-parts.tsx';
import styles from './replay-controls.module.css';
import type { Playback } from './use-playback.ts';

function PlayButton({ playback }: { readonly playback: Playback }) {
  const t = useT();
  const { at, last, isPlaying, toggle } = playback;
  if (isPlaying) {
    return (
      <Button icon={<PauseIcon />} isWide onClick={toggle} size="large">
        {t('replay.pause')}
      </Button>
    );
  }
  const isOver = at === last;
  return (
    <Button icon={isOver ? <RefreshIcon /> : <PlayIcon />} isWide onClick={toggle} size="large">
      {t(isOver ? 'replay.again' : 'replay.play')}
    </Button>
  );
}

/** Play, step by step, how fast, and the line of all moments to be moved along. */
export function ReplayControls({ playback }: { readonly playback: Playback }) {
  const t = useT();
  const { at, last, speed, goTo, changeSpeed } = playback;
  const step = t('replay.step', { at, last });
  return (
    <div className={styles.controls}>
      <PlayLine
        at={at}
        label={t('replay.progress')}
        last={last}
        onMove={goTo}
        place={step}
        step={1}
      />
      <div className={styles.row}>
        <IconButton
          disabled={at === 0}
          icon={<ChevronLeftIcon />}
          label={t('replay.back')}
          onClick={() => goTo(at - 1)}
        />
        <PlayButton playback={playback} />
        <IconButton
          disabled={at === last}
          icon={<ChevronRightIcon />}
          label={t('replay.forward')}
          onClick={() => goTo(at + 1)}
        />
        <SpeedButton label={t('replay.speed', { speed })} onClick={changeSpeed} speed={speed} />
      </div>
    </div>
  );
}
