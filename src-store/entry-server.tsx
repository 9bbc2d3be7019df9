import bengali from '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2?url'
import latin from '@fontsource-variable/anek-bangla/files/anek-bangla-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import type { PageAnswer, PageRequest, Render } from '#domain/contract/render.ts'
import type { Language } from '#domain/language/language.ts'
import { paletteOf } from '#domain/site/accent.ts'
import { offlinePath } from '#domain/site/offline-copies.ts'
import { shopFont } from '#domain/site/theme-setup.ts'
import { deviceFont, type Palette } from '#domain/site/tokens.ts'
import { memoizeReads } from './api/request-memo.ts'
import { openDeferredParts } from './app/deferred.tsx'
import { renderFragment } from './app/fragment-cache.tsx'
import { headHtml, inPage } from './app/head.ts'
import { iconLinks } from './app/icon-links.ts'
import { type LoadedMessages, loadMessages, messageModule } from './app/messages.ts'
import type { Page, Source } from './app/page.tsx'
import { type Shop, ShopProvider } from './app/shop-context.tsx'
import type { Site } from './app/site.ts'
import type { ThemeTokens } from './app/theme.ts'
import { errorHead } from './layout/error-texts.ts'
import { LastWords } from './layout/last-resort.tsx'
import { type Paths, shopRoutes, usualPaths } from './routes.tsx'
import { lateLettersStyle, lettersOf } from './styles/letters.ts'
import { rootStyle } from './styles/root.ts'
import { openTheme, themeModule, themeTokens, usedTheme } from './themes/themes.ts'

type ThemeStyle = { palette: Palette; medium?: number; font?: string }

const pathsOf = async ({ api }: Shop): Promise<Paths> =>
  api.basicConfig({}).then(
    ({ site_basic_config_data: { product_detail_path, blog_page_path } }) => ({
      product_detail_path,
      blog_page_path,
    }),
    () => usualPaths,
  )

/** The theme's colours, corner radius and font, as configured in the settings. */
const themeStyleOf = async ({ api }: Shop, { palette }: ThemeTokens): Promise<ThemeStyle> =>
  api.basicConfig({}).then(
    ({ theme_info: { accent, radius, font } }) => ({
      palette: paletteOf(accent, palette),
      medium: radius,
      ...(font === shopFont.device && { font: deviceFont }),
    }),
    () => ({ palette }),
  )

const fontPreload = (url: string) =>
  `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`

/** The fonts and the design tokens, in the head of every page. */
function styleHead({ language }: Shop, { palette, ...style }: ThemeStyle): string {
  const tokens = rootStyle(palette, { font: lettersOf(language), ...style })
  if (style.font) return `<style>${tokens}</style>`
  // A page in Bengali preloads both halves of the font: one that arrives late causes layout shift.
  return language === 'bn'
    ? `${fontPreload(bengali)}${fontPreload(latin)}<style>${tokens}</style>`
    : `${fontPreload(latin)}<style>${tokens}${lateLettersStyle(bengali)}</style>`
}

/** Blocks rendering until the header is complete, to avoid layout shift within it. */
const headerFirst = '<link rel="expect" href="#content" blocking="render">'

const bareHead = (shop: Shop, style: ThemeStyle): string =>
  `<title>${shop.t('error.title')}</title><meta name="robots" content="noindex">${styleHead(shop, style)}`

const shownRoute = ({ matches }: StaticHandlerContext) => matches.at(-1)?.route

const handleOf = (context: StaticHandlerContext) => shownRoute(context)?.handle as Page['handle'] | undefined

function headOf(shop: Shop, style: ThemeStyle, context: StaticHandlerContext): string {
  const { language, t, origin } = shop
  const { loaderData, statusCode, errors } = context
  const site = loaderData.frame as Site | undefined
  if (!site) return bareHead(shop, style)
  const handle = handleOf(context)
  const words = { site, language, t }
  const head =
    !errors && handle
      ? handle.head(loaderData[shownRoute(context)?.id ?? ''], words)
      : errorHead(statusCode, t)
  return headerFirst + headHtml(head, words, origin) + iconLinks(site.logo) + styleHead(shop, style)
}

const renderInShop = (shop: Shop, element: ReactNode) =>
  renderToString(<ShopProvider shop={shop}>{element}</ShopProvider>)

/** The page for an error while rendering: readable, and not hydrated by the browser. */
const renderFailure = (shop: Shop, style: ThemeStyle, error: unknown, quote: string): PageAnswer => ({
  status: 500,
  language: shop.language,
  head: bareHead(shop, style),
  html: `${renderInShop(shop, <LastWords details={error instanceof Error ? error.message : ''} />)}<p class="wrap">${quote}</p>`,
  data: '',
})

const handlers = new Map<string, StaticHandler>()

/** The static handler of all routes, one for each path setting; each request passes its own API. */
function handlerFor(paths: Paths): StaticHandler {
  const key = JSON.stringify(paths)
  const handler = handlers.get(key) ?? createStaticHandler(shopRoutes((context) => context as Source, paths))
  // Settings change rarely, so only the handler of the latest path setting is cached.
  if (!handlers.has(key)) handlers.clear()
  handlers.set(key, handler)
  return handler
}

const messages = new Map<Language, Promise<LoadedMessages>>()

/** All messages of a language, loaded once per process. */
function messagesIn(language: Language): Promise<LoadedMessages> {
  const loading =
    messages.get(language) ??
    loadMessages(language).then(async (loaded) => {
      await loaded.loadDeferred()
      return loaded
    })
  messages.set(language, loading)
  loading.catch(() => messages.delete(language))
  return loading
}

/** Renders one page of the shop to the strings of its document (docs/decisions/0038). */
export const render: Render = async (request: PageRequest): Promise<PageAnswer> => {
  const { url, origin, language, base, quote = '', theme: name = usedTheme, report = () => {} } = request
  const [{ t, loadDeferred }, theme, tokens] = await Promise.all([
    messagesIn(language),
    openTheme(name),
    themeTokens(name),
  ])
  const api = memoizeReads(request.api)
  const shop: Shop = {
    api,
    language,
    t,
    origin,
    theme,
    loadDeferredMessages: loadDeferred,
    prefetch: () => {},
    quote,
    renderFragment: (site, data, fragment, children) =>
      renderFragment(shop, site, data, `${name} ${fragment}`, children),
  }
  const [paths, style] = await Promise.all([pathsOf(shop), themeStyleOf(shop, tokens)])
  const handler = handlerFor(paths)
  const requestContext: Source = { api, report }
  // Routes match the path alone, so the host of the request is omitted.
  const context = await handler.query(new Request(`http://shop${url}`), { requestContext })
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? '/'
    return { status: context.status, location, language, head: '', html: '', data: '' }
  }
  await openDeferredParts()
  try {
    const router = createStaticRouter(handler.dataRoutes, context)
    const { loaderData, errors, statusCode } = context
    const offline = context.location.pathname === offlinePath || undefined
    const pageModule = handleOf(context)?.module
    return {
      status: statusCode,
      language,
      head: headOf(shop, style, context),
      html: renderInShop(shop, <StaticRouterProvider router={router} context={context} hydrate={false} />),
      data: inPage(
        JSON.stringify({ language, origin, base, paths, theme: name, loaderData, errors, offline }),
      ),
      modules: [messageModule(language), themeModule(name), ...(pageModule ? [pageModule] : [])],
    }
  } catch (error) {
    report(error)
    return renderFailure(shop, style, error, quote)
  }
}
