import { create } from 'zustand'
import { readStorage } from './browser-storage.ts'
import { ordersPlace } from './order-storage.ts'

/** Whether this browser has waiting orders: only then is the code that shows and sends them loaded. */
export const useWaits = create(() => ({ waits: false }))

export const checkForOrders = (): void => useWaits.setState({ waits: readStorage(ordersPlace) !== null })
