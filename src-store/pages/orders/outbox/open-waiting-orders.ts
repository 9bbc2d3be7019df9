import { quietly } from '../../../app/background-fetch.ts'
import { openLaterParts } from '../../../app/deferred.tsx'

/** Fetches what the page of waiting orders is drawn with, while there is a network; answers whether it is there. */
export const openWaitingOrders = (): Promise<true | undefined> =>
  quietly(async () => {
    await Promise.all([
      import('../thank-you-page.tsx'),
      import('./waiting-strip.tsx'),
      import('../../../app/show-head.ts'),
      import('../../../components/pictures/draw-placeholder.ts'),
    ])
    // Only now it is known which parts it has.
    await openLaterParts()
    return true as const
  })
