import type { ShopApi } from '#domain/contract/shop-api.ts'
import type { Language } from '#domain/language/language.ts'
import { render } from '../../../src-store/entry-server.tsx'
import { fakeShop } from './fake-shop.ts'

/** A page as the server returns it; `page` contains its body for queries. */
export const renderPage = async (
  url: string,
  { language = 'en', api = fakeShop() }: { language?: Language; api?: ShopApi } = {},
) => {
  const answer = await render({ url, origin: 'https://shop.example', language, api })
  const page = document.createElement('div')
  page.innerHTML = answer.html
  const head = document.createElement('head')
  head.innerHTML = answer.head
  return { ...answer, page, headTags: head, text: page.textContent ?? '' }
}
