import type { Head } from '../app/head.ts'
import type { ShopTranslate } from '../app/messages.ts'

/** What a page that could not be shown says of itself. */
export const errorHead = (status: number, t: ShopTranslate): Head => ({
  title: status === 404 ? t('error.not_found') : t('error.title'),
  path: '/',
  noindex: true,
})
