import type { TestProject } from 'vitest/node';
import { buildWhenStale } from '../../api/launch/front-end.ts';
import { findChromium } from '../harness/chromium.ts';
import { kindOf } from './kinds.ts';

/**
 * Where a run has tests in a browser, builds the mini-app and unpacks the browser once, before
 * several files need both at the same time.
 */
export async function setup(project: TestProject): Promise<void> {
  const paths = project.vitest.state.getPaths();
  if (!paths.some((path) => kindOf(path) === 'e2e')) return;
  await Promise.all([buildWhenStale({ ...process.env }), findChromium()]);
}
