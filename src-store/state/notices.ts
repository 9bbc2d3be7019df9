import { create } from 'zustand'

/** How many notices whoever is signed in has not read. */
export const useUnread = create<{ unread: number }>(() => ({ unread: 0 }))

export const setUnread = (unread: number): void => useUnread.setState({ unread })
