import { useMatches } from 'react-router-dom'
import type { userType } from '#domain/fields/features.ts'

// The number alone: the first scripts of every page are as small as can be.
const delivery: (typeof userType)['delivery'] = 2

type WithArea = { area?: { person?: { user_type?: number } } }
type PageData = (WithArea & { carried?: WithArea }) | null | undefined

/** Whether the page belongs to the user area of a delivery person, who works there without the shop's header and footer. */
export const useIsDeliveryArea = (): boolean =>
  useMatches().some(({ data }) => {
    const page = data as PageData
    return (page?.area ?? page?.carried?.area)?.person?.user_type === delivery
  })
