import { quietly } from '../../../app/background-fetch.ts'
import { openDeferredParts } from '../../../app/deferred.tsx'

/** Loads the code of the page of waiting orders while there is a network; returns whether it is loaded. */
export const openWaitingOrders = (): Promise<true | undefined> =>
  quietly(async () => {
    await Promise.all([
      import('../thank-you-page.tsx'),
      import('./waiting-strip.tsx'),
      import('../../../app/show-head.ts'),
      import('../../../components/pictures/draw-placeholder.ts'),
    ])
    // Only now are its deferred chunks registered.
    await openDeferredParts()
    return true as const
  })
