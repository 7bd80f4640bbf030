const WITH_MOUSE = '(any-hover: hover) and (any-pointer: fine)';

/**
 * Whether touch is the only pointer of this device: it has no mouse, and so most likely no keyboard
 * either. False when the browser cannot tell.
 */
export const isTouchOnly = typeof matchMedia === 'function' && !matchMedia(WITH_MOUSE).matches;
