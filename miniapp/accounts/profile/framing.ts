/** The position of a picture in its square frame before it is cropped. */
export type Framing = {
  readonly crop: { readonly x: number; readonly y: number };
  readonly zoom: number;
  /** Degrees clockwise, between -360 and 360, both exclusive. */
  readonly rotation: number;
};

/**
 * At this zoom the picture just fills the frame; below it the background is visible around the
 * picture.
 */
export const DEFAULT_ZOOM = 0.28;
export const ZOOM_STEP = 0.1;
export const ZOOM_MIN = 0.08;
export const ZOOM_MAX = 1.28;
export const FULL_TURN = 360;
export const QUARTER_TURN = 90;

/** The initial framing of every picture. */
export const FIRST_FRAMING: Framing = { crop: { x: 0, y: 0 }, zoom: DEFAULT_ZOOM, rotation: 0 };

const HUNDREDTHS = 100;

/**
 * A zoom within its bounds, rounded to the hundredth, so that steps never add up to odd figures.
 */
export function boundZoom(zoom: number): number {
  const rounded = Math.round(zoom * HUNDREDTHS) / HUNDREDTHS;
  return Math.min(Math.max(rounded, ZOOM_MIN), ZOOM_MAX);
}

/** A rotation without full turns: 360 and -360 are 0 again. */
export function wrapRotation(degrees: number): number {
  return degrees % FULL_TURN || 0;
}
