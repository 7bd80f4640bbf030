/**
 * The media query of the wide layout. The style sheets repeat the same width, since a media query
 * cannot use a custom property; a test compares them.
 */
export const DESKTOP_MEDIA = '(min-width: 990px)';
