import { openLaterParts } from '../app/later.tsx'
import { quietly } from '../app/prefetch.ts'

/** Where the orders stand that wait: the page of thanks, before there is a number to thank for. */
export const waitingWay = '/thank-you?waiting=yes'

/** Fetches what the page of waiting orders is drawn with, while there is a network; answers whether it is there. */
export const openWaitingPage = (): Promise<true | undefined> =>
  quietly(async () => {
    await Promise.all([
      import('../pages/thank-you.tsx'),
      import('./waiting-strip.tsx'),
      import('../app/show-head.ts'),
      import('../blocks/failed-picture.ts'),
    ])
    // Only now it is known which parts it has.
    await openLaterParts()
    return true as const
  })
