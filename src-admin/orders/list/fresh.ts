import { createContext, useContext } from 'react'

/** The ids of the orders that have arrived while the list was open. */
const Fresh = createContext<ReadonlySet<number>>(new Set())

export const FreshProvider = Fresh.Provider

export const useFresh = () => useContext(Fresh)
