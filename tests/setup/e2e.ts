import { buildWhenStale } from '../../api/launch/front-end.ts';
import { findChromium } from '../harness/chromium.ts';

/**
 * Builds the mini-app and unpacks the browser once, before several test files need both at the same
 * time.
 */
export async function setup(): Promise<void> {
  await Promise.all([buildWhenStale({ ...process.env }), findChromium()]);
}
