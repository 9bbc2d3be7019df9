import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is hydrated; until then, and without a script, its forms do nothing. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
