import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useT } from '../../i18n/language.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { MinusIcon, PlusIcon, RefreshIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './crop-dialog.module.css';
import { cutPicture } from './cut-picture.ts';
import {
  boundZoom,
  DEFAULT_ZOOM,
  FIRST_FRAMING,
  FULL_TURN,
  QUARTER_TURN,
  wrapRotation,
  ZOOM_MAX,
  ZOOM_MIN,
  ZOOM_STEP,
  type Framing,
} from './framing.ts';

type FramingProps = {
  readonly framing: Framing;
  readonly onFraming: (framing: Framing) => void;
};

function ZoomLine({ framing, onFraming }: FramingProps) {
  const t = useT();
  const { zoom } = framing;
  const zoomTo = (zoom: number) => onFraming({ ...framing, zoom: boundZoom(zoom) });
  return (
    <div className={styles.line}>
      <IconButton
        disabled={zoom <= ZOOM_MIN}
        icon={<MinusIcon />}
        label={t('settings.crop.smaller')}
        onClick={() => zoomTo(zoom - ZOOM_STEP)}
      />
      <input
        aria-label={t('settings.crop.zoom')}
        className={styles.range}
        max={ZOOM_MAX}
        min={ZOOM_MIN}
        onChange={(change) => zoomTo(change.target.valueAsNumber)}
        step={ZOOM_STEP}
        type="range"
        value={zoom}
      />
      <IconButton
        disabled={zoom >= ZOOM_MAX}
        icon={<PlusIcon />}
        label={t('settings.crop.larger')}
        onClick={() => zoomTo(zoom + ZOOM_STEP)}
      />
    </div>
  );
}

function TurnLine({ framing, onFraming }: FramingProps) {
  const t = useT();
  const { rotation } = framing;
  const turnTo = (degrees: number) => onFraming({ ...framing, rotation: wrapRotation(degrees) });
  return (
    <div className={styles.line}>
      <IconButton
        className={styles.left}
        icon={<RefreshIcon />}
        label={t('settings.crop.left')}
        onClick={() => turnTo(rotation - QUARTER_TURN)}
      />
      <input
        aria-label={t('settings.crop.turn')}
        aria-valuetext={`${rotation}°`}
        className={styles.range}
        max={FULL_TURN}
        min={-FULL_TURN}
        onChange={(change) => turnTo(change.target.valueAsNumber)}
        type="range"
        value={rotation}
      />
      <IconButton
        icon={<RefreshIcon />}
        label={t('settings.crop.right')}
        onClick={() => turnTo(rotation + QUARTER_TURN)}
      />
    </div>
  );
}

type CropDialogProps = {
  /** The address of the picture to crop. */
  readonly picture: string;
  readonly onClose: () => void;
  /** Takes the cropped picture as a data URL; the dialog stays open while it is refused. */
  readonly onCut: (image: string) => Promise<unknown>;
};

/** Crops a picture to a square: moved by finger, mouse or arrow keys, zoomed and rotated below. */
export function CropDialog({ picture, onClose, onCut }: CropDialogProps) {
  const t = useT();
  const [framing, setFraming] = useState(FIRST_FRAMING);
  const [area, setArea] = useState<Area>();
  const { attempt, isBusy, errorText } = useAttempt();
  const { crop, zoom, rotation } = framing;
  const save = async () => {
    if (area === undefined) return;
    const isSaved = await attempt(async () => onCut(await cutPicture({ picture, area, rotation })));
    if (isSaved) onClose();
  };
  const footer = (
    <Button
      disabled={area === undefined}
      isLoading={isBusy}
      isWide
      onClick={() => void save()}
      size="large"
      variant="hot"
    >
      {t('settings.crop.save')}
    </Button>
  );
  return (
    <Dialog
      closeLabel={t('shell.close')}
      footer={footer}
      onClose={onClose}
      title={t('settings.crop.title')}
    >
      <p className={styles.lead} id="crop-lead">
        {t('settings.crop.lead')}
      </p>
      <div className={styles.stage}>
        <Cropper
          aspect={1}
          crop={crop}
          cropperProps={{ 'aria-label': t('settings.crop.frame'), role: 'group' }}
          disableAutomaticStylesInjection
          image={picture}
          maxZoom={ZOOM_MAX / DEFAULT_ZOOM}
          mediaProps={{ alt: '' }}
          minZoom={ZOOM_MIN / DEFAULT_ZOOM}
          objectFit="cover"
          onCropAreaChange={(_share, pixels) => setArea(pixels)}
          onCropChange={(crop) => setFraming((framing) => ({ ...framing, crop }))}
          onZoomChange={(zoom) =>
            setFraming((framing) => ({ ...framing, zoom: boundZoom(zoom * DEFAULT_ZOOM) }))
          }
          restrictPosition={zoom >= DEFAULT_ZOOM}
          rotation={rotation}
          zoom={zoom / DEFAULT_ZOOM}
        />
      </div>
      <ZoomLine framing={framing} onFraming={setFraming} />
      <TurnLine framing={framing} onFraming={setFraming} />
      <p className={styles.error} role="alert">
        {errorText}
      </p>
    </Dialog>
  );
}
