import { create } from 'zustand'

/** Whether the sign-in dialog is open. */
/** `again`: the login id of the user whose session has ended, to sign in again. */
export const useSignIn = create<{ open: boolean; again?: string | undefined }>(() => ({ open: false }))

export const openSignIn = () => useSignIn.setState({ open: true })
export const closeSignIn = () => useSignIn.setState({ open: false })
