import { record, rows } from '../fields/fields.ts'
import { one } from './endpoint.ts'
import { shopTable } from './shop-api.ts'

const shelves = rows(shopTable.categories.answer)

/**
 * Endpoints for API clients only: the storefront requests the parts separately and does not bundle calls that it does not make.
 */
export const siteCalls = {
  /** docs/domain.md 2.6: the initial data of a client, in one request. */
  siteInit: one(
    '/api/site-init-info',
    {
      basic_config_info: record(shopTable.basicConfig.answer),
      logo_info: record(shopTable.logoInfo.answer),
      category_info: record({ display_on_nav: shelves, display_on_body: shelves }),
      promotional_banner_info: record(shopTable.banners.answer),
    },
    { cached: 'response' },
  ),
} as const
