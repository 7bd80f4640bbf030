import { buildWhenStale } from '../../api/launch/front-end.ts';
import { findChromium } from '../harness/chromium.ts';

/** Builds the mini-app and unpacks the browser once, before test files ask for both at a time. */
export async function setup(): Promise<void> {
  await Promise.all([buildWhenStale({ ...process.env }), findChromium()]);
}
