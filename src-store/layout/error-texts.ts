import type { Head } from '../app/head.ts'
import type { ShopTranslate } from '../app/messages.ts'

/** The head of an error page. */
export const errorHead = (status: number, t: ShopTranslate): Head => ({
  title: status === 404 ? t('error.not_found') : t('error.title'),
  path: '/',
  noindex: true,
})
