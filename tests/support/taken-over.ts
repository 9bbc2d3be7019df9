import type { Locator } from 'playwright'
import { expect } from './browser-test.ts'

/** Waits until an element is hydrated: before that a link works as without JavaScript. */
export const takenOver = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
