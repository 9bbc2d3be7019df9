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
import { openLaterParts } from './app/later.tsx'
import { messageParts, openWords } from './app/messages.ts'
import type { Page } from './app/page.tsx'
import { type Shop, ShopProvider } from './app/shop-context.tsx'
import type { Site } from './app/site.ts'
import { errorHead } from './layout/error-words.ts'
import { LastWords } from './layout/last-resort.tsx'
import { type Paths, shopRoutes, usualPaths } from './routes.tsx'
import { rootStyle } from './styles/root.ts'
import type { ThemeTokens } from './themes/theme.ts'
import { openTheme, themePart, themeTokens, usedTheme } from './themes/themes.ts'

const pathsOf = async ({ api }: Shop): Promise<Paths> =>
  api.basicConfig({}).then(
    ({ site_basic_config_data: { product_detail_path, blog_page_path } }) => ({
      product_detail_path,
      blog_page_path,
    }),
    () => usualPaths,
  )

const fontHint = (url: string) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`

const commonHead = ({ language }: Shop, { palette }: ThemeTokens): string =>
  `${fontHint(language === 'bn' ? bengali : latin)}<style>${rootStyle(palette)}</style>`

const bareHead = (shop: Shop, tokens: ThemeTokens): string =>
  `<title>${shop.t('error.title')}</title><meta name="robots" content="noindex">${commonHead(shop, tokens)}`

const headOf = (
  shop: Shop,
  tokens: ThemeTokens,
  { loaderData, matches, statusCode, errors }: StaticHandlerContext,
): string => {
  const { language, t, origin } = shop
  const site = loaderData.frame as Site | undefined
  if (!site) return bareHead(shop, tokens)
  const shown = matches.at(-1)?.route
  const page = shown?.handle as Page['handle'] | undefined
  const words = { site, language, t }
  const head = !errors && page ? page.head(loaderData[shown?.id ?? ''], words) : errorHead(statusCode, t)
  const icon = `<link rel="icon" href="${site.logo.favicon ?? '/favicon.svg'}">`
  return headHtml(head, words, origin) + icon + commonHead(shop, tokens)
}

/** The module of the page that is shown, where the build has named it. */
const pagePart = ({ matches }: StaticHandlerContext): string[] => {
  const handle = matches.at(-1)?.route.handle as Page['handle'] | undefined
  return handle?.part ? [handle.part] : []
}

const inShop = (shop: Shop, element: React.ReactNode) =>
  renderToString(<ShopProvider shop={shop}>{element}</ShopProvider>)

/** The page that is left when a page cannot even be drawn: readable, and not taken over by the browser. */
const undrawable = (shop: Shop, tokens: ThemeTokens, error: unknown): PageAnswer => ({
  status: 500,
  language: shop.language,
  head: bareHead(shop, tokens),
  html: inShop(shop, <LastWords details={error instanceof Error ? error.message : ''} />),
  data: '',
})

/** One page of the shop, as the document's parts (decisions 38). */
export const render: Render = async (request: PageRequest): Promise<PageAnswer> => {
  const { url, origin, language, base, theme: name = usedTheme, report = () => {} } = request
  const [{ t, rest }, theme, tokens] = await Promise.all([
    openWords(language),
    openTheme(name),
    themeTokens(name),
  ])
  const shop: Shop = {
    api: asksOnce(request.api),
    language,
    t,
    origin,
    theme,
    words: rest,
    prefetch: () => {},
  }
  const paths = await pathsOf(shop)
  const { query, dataRoutes } = createStaticHandler(shopRoutes({ api: shop.api, report }, paths))
  // The path alone decides; the host that a request names is no part of it.
  const answer = await query(new Request(`http://shop${url}`))
  if (answer instanceof Response) {
    const location = answer.headers.get('location') ?? '/'
    return { status: answer.status, location, language, head: '', html: '', data: '' }
  }
  await openLaterParts()
  try {
    const router = createStaticRouter(dataRoutes, answer)
    const { loaderData, errors, statusCode } = answer
    return {
      status: statusCode,
      language,
      head: headOf(shop, tokens, answer),
      html: inShop(shop, <StaticRouterProvider router={router} context={answer} hydrate={false} />),
      data: jsonInPage({ language, origin, base, paths, theme: name, loaderData, errors }),
      parts: [...messageParts(language), themePart(name), ...pagePart(answer)],
    }
  } catch (error) {
    report(error)
    return undrawable(shop, tokens, error)
  }
}
