import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../../../components/forms/use-hydrated.ts'

/** The kinds of side panels: details, review, cancellation, return. */
const kinds = ['order', 'review', 'cancel', 'return'] as const
export type SidePanel = { kind: (typeof kinds)[number]; order_id: string }

/** The hash of the URL for a side panel, so that navigating back closes it. */
export const sidePanelHash = ({ kind, order_id }: SidePanel): string => `#${kind}-${order_id}`

const read = (hash: string): SidePanel | null => {
  const [, name, order_id = ''] = /^#([a-z]+)-(\d{1,12})$/.exec(hash) ?? []
  const kind = kinds.find((one) => one === name)
  return kind ? { kind, order_id } : null
}

/** Marks a panel that was opened from this page: it is closed by navigating back. */
const fromHere = { sidePanel: true }

export function useSidePanel() {
  const { hash, pathname, search, state } = useLocation()
  const go = useNavigate()
  // The server does not get the hash.
  const sidePanel = useHydrated() ? read(hash) : null
  return {
    sidePanel,
    open: (next: SidePanel) =>
      void go(
        { pathname, search, hash: sidePanelHash(next) },
        // Going back once leads to the list, however many orders were opened.
        { state: sidePanel ? state : fromHere, replace: sidePanel !== null, preventScrollReset: true },
      ),
    close: () =>
      void ((state as typeof fromHere | null)?.sidePanel
        ? go(-1)
        : go({ pathname, search }, { replace: true, preventScrollReset: true })),
  }
}
