import { useAtom } from 'jotai';
import { useT } from '../i18n/language.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { SoundIcon, SoundOffIcon } from '../ui/state-icons.tsx';
import { isSoundOnAtom } from '../platform/preferences.ts';
import { playSound, type Sound } from './play-sound.ts';

type SoundButtonProps = {
  /** What the player hears when turning sounds on. */
  readonly sample: Sound;
};

/** Turns the games' sounds on and off. */
export function SoundButton({ sample }: SoundButtonProps) {
  const t = useT();
  const [isOn, setIsOn] = useAtom(isSoundOnAtom);
  const toggle = () => {
    setIsOn(!isOn);
    if (!isOn) void playSound(sample);
  };
  return (
    <IconButton
      aria-pressed={isOn}
      icon={isOn ? <SoundIcon /> : <SoundOffIcon />}
      label={t(isOn ? 'sound.off' : 'sound.on')}
      onClick={toggle}
    />
  );
}
