import { create } from 'zustand'

/** Whether the cart drawer is open. */
export const useDrawer = create<{ open: boolean }>(() => ({ open: false }))

export const openDrawer = () => useDrawer.setState({ open: true })
export const closeDrawer = () => useDrawer.setState({ open: false })
