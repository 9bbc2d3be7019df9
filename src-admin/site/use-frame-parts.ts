import { useCallback } from 'react'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { send } from '../providers/requests/http.ts'
import { useRequest } from '../providers/requests/use-request.ts'

/** The data of header and footer besides their own settings, from the storefront's endpoints. */
export function useFrameParts() {
  const load = useCallback(async (signal?: AbortSignal) => {
    const [config, pages] = await Promise.all([
      send('/api/basic-config', { signal }),
      send('/api/static-page-infos/load', { signal }),
    ])
    const { data } = config.json as { data?: Partial<AnswerRow<'basicConfig'>> }
    const { site_basic_config_data: settings, static_page_group: groups } = data ?? {}
    // An unexpected response is not previewed.
    if (!settings || !groups || !Array.isArray(pages.json)) return undefined
    return { config: settings, groups, pages: pages.json as AnswerRow<'staticPages'>[] }
  }, [])
  return useRequest(load).answer
}
