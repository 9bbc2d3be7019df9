import { create } from 'zustand'

/** Whether the cart lies open beside the page. */
export const useDrawer = create<{ open: boolean }>(() => ({ open: false }))

export const openDrawer = () => useDrawer.setState({ open: true })
export const closeDrawer = () => useDrawer.setState({ open: false })
