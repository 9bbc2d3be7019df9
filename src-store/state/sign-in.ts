import { create } from 'zustand'

/** Whether the sign-in lies open over the page. */
/** `again`: a session has ended; what the same person signed in with. */
export const useSignIn = create<{ open: boolean; again?: string | undefined }>(() => ({ open: false }))

export const openSignIn = () => useSignIn.setState({ open: true })
export const closeSignIn = () => useSignIn.setState({ open: false })
