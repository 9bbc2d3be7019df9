import { create } from 'zustand'

/** Whether the menu of narrow screens lies open; the header draws it, the bar at the foot of the screen opens it too. */
export const useMenu = create<{ open: boolean }>(() => ({ open: false }))

export const setMenu = (open: boolean) => useMenu.setState({ open })
