import { describe, expect, test } from 'vitest';
import { boundZoom, DEFAULT_ZOOM, wrapRotation, ZOOM_MAX, ZOOM_MIN, ZOOM_STEP } from './framing.ts';

describe('the zoom of a picture', () => {
  test('The zoom returns to where it was after as many steps down as up', () => {
    let zoom = DEFAULT_ZOOM;
    for (let step = 0; step < 7; step += 1) zoom = boundZoom(zoom + ZOOM_STEP);
    expect(zoom).toBe(0.98);
    for (let step = 0; step < 7; step += 1) zoom = boundZoom(zoom - ZOOM_STEP);
    expect(zoom).toBe(DEFAULT_ZOOM);
  });

  test('The zoom stays above zero and within its bounds', () => {
    expect(ZOOM_MIN).toBeGreaterThan(0);
    expect(boundZoom(-5)).toBe(ZOOM_MIN);
    expect(boundZoom(9)).toBe(ZOOM_MAX);
  });
});

describe('the rotation of a picture', () => {
  test.each([
    [0, 0],
    [90, 90],
    [359, 359],
    [360, 0],
    [-360, 0],
    [450, 90],
    [-450, -90],
  ])('A rotation of %i degrees becomes %i', (degrees, wrapped) => {
    expect(wrapRotation(degrees)).toBe(wrapped);
    expect(Object.is(wrapRotation(degrees), -0)).toBe(false);
  });
});
