import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../i18n/language.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/action-icons.tsx';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { bannersAtom, followBanners } from './banner-atom.ts';
import styles from './banner-carousel.module.css';
import { GoIcon, PauseIcon } from './banner-icons.tsx';
import { BannerSlide } from './banner-slide.tsx';
import { type KnownBanner, knownBanners } from './known-banners.ts';
import { type Turning, useTurning } from './use-turning.ts';

/** The element on the page in which the first banner is already shown. */
export type BannerStage = {
  readonly root: HTMLElement;
  readonly viewport: HTMLElement;
  /** Holds the slides; its first is not ours. */
  readonly track: HTMLElement;
};

const NO_BANNERS: readonly KnownBanner[] = [];

/**
 * Describes the slides to screen readers, and keeps the focus out of hidden ones. One that is
 * leaving is still seen, so a press on it counts.
 */
function useSlideWords({ root, track }: BannerStage, count: number, turning: Turning): void {
  const { selected, leaving } = turning;
  const t = useT();
  useEffect(() => {
    root.setAttribute('aria-roledescription', t('banner.carousel'));
    root.setAttribute('aria-label', t('banner.label'));
    for (const [index, slide] of [...track.children].entries()) {
      slide.setAttribute('role', 'group');
      slide.setAttribute('aria-roledescription', t('banner.slide'));
      slide.setAttribute('aria-label', t('banner.place', { place: index + 1, count }));
      slide.toggleAttribute('inert', index !== selected && index !== leaving);
    }
  }, [root, track, t, count, selected, leaving]);
}

/** The arrow keys turn the banners from anywhere in them, and take the focus along. */
function useArrowKeys({ root, track }: BannerStage, { step, selected }: Turning): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by !== 1 && by !== -1) return;
    event.preventDefault();
    const isInSlide = track.contains(document.activeElement);
    step(by);
    if (!isInSlide) return;
    const slide = track.children[(selected + by + track.children.length) % track.children.length];
    slide?.removeAttribute('inert');
    slide?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    root.addEventListener('keydown', listen);
    return () => root.removeEventListener('keydown', listen);
  }, [root]);
}

type ControlsProps = { readonly turning: Turning; readonly count: number };

function Controls({ turning, count }: ControlsProps) {
  const t = useT();
  const { selected, show, step, isOn, setIsOn, canTurn } = turning;
  return (
    <>
      {canTurn && (
        <IconButton
          className={styles.pause}
          icon={isOn ? <PauseIcon /> : <GoIcon />}
          label={t(isOn ? 'banner.stop' : 'banner.go')}
          onClick={() => setIsOn(!isOn)}
        />
      )}
      <div className={styles.controls}>
        <IconButton
          className={cx(styles.arrow)}
          icon={<ChevronLeftIcon />}
          label={t('banner.back')}
          onClick={() => step(-1)}
        />
        <ol className={styles.dots}>
          {Array.from({ length: count }, (_, place) => (
            <li key={place}>
              <button
                aria-current={place === selected || undefined}
                aria-label={t('banner.place', { place: place + 1, count })}
                className={styles.dot}
                onClick={() => show(place)}
                type="button"
              />
            </li>
          ))}
        </ol>
        <IconButton
          className={styles.arrow}
          icon={<ChevronRightIcon />}
          label={t('banner.next')}
          onClick={() => step(1)}
        />
      </div>
    </>
  );
}

/** Adds the operator's banners next to the one on the page, and rotates them. */
export function BannerCarousel({ stage }: { readonly stage: BannerStage }) {
  useEffect(followBanners, []);
  const told = useAtomValue(bannersAtom);
  const banners = told === null ? NO_BANNERS : knownBanners(told);
  const count = banners.length + 1;
  const turning = useTurning(stage, count);
  useSlideWords(stage, count, turning);
  useArrowKeys(stage, turning);
  if (banners.length === 0) return null;
  return (
    <>
      {createPortal(
        banners.map((banner) => (
          <div className={styles.slide} key={banner.key}>
            <BannerSlide banner={banner} />
          </div>
        )),
        stage.track,
      )}
      <Controls count={count} turning={turning} />
    </>
  );
}
