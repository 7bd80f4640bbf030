import { afterEach, expect, test, vi } from 'vitest';
import { postAuth } from './post-auth.ts';

afterEach(() => vi.unstubAllGlobals());

test('a form without a network waits for no proof that a person sends it', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const steps: string[] = [];
  const outcome = await postAuth({
    path: '/api/auth/registration/fast',
    body: {},
    hasCaptcha: true,
    onStep: (step) => steps.push(step),
  });
  expect(outcome).toMatchObject({ name: 'wire.no-answer' });
  expect(steps).toEqual([]);
});
