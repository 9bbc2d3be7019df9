import { create } from 'zustand'
import { kept } from './browser-storage.ts'
import { ordersPlace } from './order-storage.ts'

/** Whether this browser keeps orders: what shows and sends them is fetched for those alone who have some. */
export const useWaits = create(() => ({ waits: false }))

export const lookForOrders = (): void => useWaits.setState({ waits: kept(ordersPlace) !== null })
