import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../../../components/forms/use-hydrated.ts'

/** What can be open beside the list: an order whole, what is said of it, why it is not wanted any more, and what comes back. */
const kinds = ['order', 'review', 'cancel', 'return'] as const
export type Beside = { kind: (typeof kinds)[number]; order_id: string }

/** Where it is open: behind the # of the address, so that the way back closes it. */
export const sidePanelHash = ({ kind, order_id }: Beside): string => `#${kind}-${order_id}`

const read = (hash: string): Beside | null => {
  const [, name, order_id = ''] = /^#([a-z]+)-(\d{1,12})$/.exec(hash) ?? []
  const kind = kinds.find((one) => one === name)
  return kind ? { kind, order_id } : null
}

/** What was opened from this page is left by going back. */
const fromHere = { beside: true }

export function useSidePanel() {
  const { hash, pathname, search, state } = useLocation()
  const go = useNavigate()
  // The server knows nothing of what is behind the #.
  const beside = useHydrated() ? read(hash) : null
  return {
    beside,
    open: (next: Beside) =>
      void go(
        { pathname, search, hash: sidePanelHash(next) },
        // One step back leads to the list, however many were looked at.
        { state: beside ? state : fromHere, replace: beside !== null, preventScrollReset: true },
      ),
    close: () =>
      void ((state as typeof fromHere | null)?.beside
        ? go(-1)
        : go({ pathname, search }, { replace: true, preventScrollReset: true })),
  }
}
