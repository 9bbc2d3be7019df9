import { create } from 'zustand'

/** The number of unread notifications of the current user. */
export const useUnread = create<{ unread: number }>(() => ({ unread: 0 }))

export const setUnread = (unread: number): void => useUnread.setState({ unread })
