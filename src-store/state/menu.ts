import { create } from 'zustand'

/** Whether the mobile menu is open; the header renders it, the bottom bar opens it too. */
export const useMenu = create<{ open: boolean }>(() => ({ open: false }))

export const setMenu = (open: boolean) => useMenu.setState({ open })
