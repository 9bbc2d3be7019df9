import { createContext, useContext } from 'react'

/** The orders that have come in while somebody was looking. */
const Fresh = createContext<ReadonlySet<number>>(new Set())

export const FreshProvider = Fresh.Provider

export const useFresh = () => useContext(Fresh)
