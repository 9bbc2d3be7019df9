import { create } from 'zustand'
import { kept } from './kept.ts'
import { ordersPlace } from './orders-kept.ts'

/** Whether this browser keeps orders: what shows and sends them is fetched for those alone who have some. */
export const useWaits = create(() => ({ waits: false }))

export const lookForOrders = (): void => useWaits.setState({ waits: kept(ordersPlace) !== null })
