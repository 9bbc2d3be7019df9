import { create } from 'zustand'

/** Whether the sign-in lies open over the page. */
export const useSignIn = create<{ open: boolean }>(() => ({ open: false }))

export const openSignIn = () => useSignIn.setState({ open: true })
export const closeSignIn = () => useSignIn.setState({ open: false })
