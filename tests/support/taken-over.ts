import type { Locator } from 'playwright'
import { expect } from './browser-test.ts'

/** Waits until the script of a page answers for an element: before that a link leads on as it does without a script. */
export const takenOver = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
