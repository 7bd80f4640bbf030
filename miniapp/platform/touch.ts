const WITH_MOUSE = '(any-hover: hover) and (any-pointer: fine)';

/**
 * Whether this device is used by fingers alone: it has no mouse, and so most likely no keyboard
 * either. False where the browser cannot say.
 */
export const isTouchOnly = typeof matchMedia === 'function' && !matchMedia(WITH_MOUSE).matches;
