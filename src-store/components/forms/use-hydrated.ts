import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the browser has taken the page over; before, and without a script, its forms do nothing. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
