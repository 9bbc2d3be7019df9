import { useAway } from '../offline/network.ts'

/** Whether the shop is in reach, as far as its browser knows; the server says yes. */
export const useOnline = (): boolean => !useAway()
