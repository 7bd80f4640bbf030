/** How far the arrow keys move the split, in percent: the horizontal ones, the vertical ones. */
export const DICE_KEY_STEP = 1;
export const DICE_KEY_STRIDE = 10;
