import { create } from 'zustand'

/** Whether start-up is running (docs/product.md 2): until it is over, a waiting user sees the welcome message. */
export const useWelcome = create<{ starting: boolean }>(() => ({ starting: true }))

export const hideWelcome = () => useWelcome.setState({ starting: false })
