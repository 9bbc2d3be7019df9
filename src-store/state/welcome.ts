import { create } from 'zustand'

/** Whether start-up goes on (docs/product.md 2): until it is over, somebody who waits is welcomed. */
export const useWelcome = create<{ starting: boolean }>(() => ({ starting: true }))

export const hideWelcome = () => useWelcome.setState({ starting: false })
