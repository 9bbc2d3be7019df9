import bengali from '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2?url'
import latin from '@fontsource-variable/anek-bangla/files/anek-bangla-latin-wght-normal.woff2?url'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import type { PageAnswer, PageRequest, Render } from '#domain/contract/render.ts'
import { asksOnce } from './app/asks-once.ts'
import { headHtml, jsonInPage } from './app/head.ts'
import { loadTranslate } from './app/messages.ts'
import type { Page } from './app/page.tsx'
import { type Shop, ShopProvider } from './app/shop-context.tsx'
import type { Site } from './app/site.ts'
import { errorHead } from './layout/error-words.ts'
import { LastWords } from './layout/last-resort.tsx'
import { type Paths, shopRoutes, usualPaths } from './routes.tsx'
import { rootStyle } from './styles/root.ts'

const pathsOf = async ({ api }: Shop): Promise<Paths> =>
  api.basicConfig({}).then(
    ({ site_basic_config_data: { product_detail_path, blog_page_path } }) => ({
      product_detail_path,
      blog_page_path,
    }),
    () => usualPaths,
  )

const fontHint = (url: string) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`

const commonHead = ({ language }: Shop): string =>
  `${fontHint(latin)}${language === 'bn' ? fontHint(bengali) : ''}<style>${rootStyle()}</style>`

const bareHead = (shop: Shop): string =>
  `<title>${shop.t('error.title')}</title><meta name="robots" content="noindex">${commonHead(shop)}`

const headOf = (shop: Shop, { loaderData, matches, statusCode }: StaticHandlerContext): string => {
  const { language, t, origin } = shop
  const site = loaderData.frame as Site | undefined
  if (!site) return bareHead(shop)
  const shown = matches.at(-1)?.route
  const page = shown?.handle as Page['handle'] | undefined
  const words = { site, language, t }
  const head =
    statusCode < 400 && page ? page.head(loaderData[shown?.id ?? ''], words) : errorHead(statusCode, t)
  const icon = `<link rel="icon" href="${site.logo.favicon ?? '/favicon.svg'}">`
  return headHtml(head, words, origin) + icon + commonHead(shop)
}

const inShop = (shop: Shop, element: React.ReactNode) =>
  renderToString(<ShopProvider shop={shop}>{element}</ShopProvider>)

/** The page that is left when a page cannot even be drawn: readable, and not taken over by the browser. */
const undrawable = (shop: Shop, error: unknown): PageAnswer => ({
  status: 500,
  language: shop.language,
  head: bareHead(shop),
  html: inShop(shop, <LastWords details={error instanceof Error ? error.message : ''} />),
  data: '',
})

/** One page of the shop, as the document's parts (decisions 38). */
export const render: Render = async (request: PageRequest): Promise<PageAnswer> => {
  const { url, origin, language, report = () => {} } = request
  const t = await loadTranslate(language)
  const shop: Shop = { api: asksOnce(request.api), language, t, origin, prefetch: () => {} }
  const paths = await pathsOf(shop)
  const { query, dataRoutes } = createStaticHandler(shopRoutes({ api: shop.api, report }, paths))
  // The path alone decides; the host that a request names is no part of it.
  const answer = await query(new Request(`http://shop${url}`))
  if (answer instanceof Response) {
    const location = answer.headers.get('location') ?? '/'
    return { status: answer.status, location, language, head: '', html: '', data: '' }
  }
  try {
    const router = createStaticRouter(dataRoutes, answer)
    const { loaderData, errors, statusCode } = answer
    return {
      status: statusCode,
      language,
      head: headOf(shop, answer),
      html: inShop(shop, <StaticRouterProvider router={router} context={answer} hydrate={false} />),
      data: jsonInPage({ language, origin, paths, loaderData, errors }),
    }
  } catch (error) {
    report(error)
    return undrawable(shop, error)
  }
}
