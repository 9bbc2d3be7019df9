import bengali from '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2?url'
import latin from '@fontsource-variable/anek-bangla/files/anek-bangla-latin-wght-normal.woff2?url'
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
import { offlinePath } from '#domain/site/kept-copies.ts'
import { shopFont } from '#domain/site/theme-setup.ts'
import { deviceFont, type Palette } from '#domain/site/tokens.ts'
import { asksOnce } from './app/asks-once.ts'
import { drawnOnce, jsonOnce } from './app/drawn-once.ts'
import { headHtml } from './app/head.ts'
import { iconLinks } from './app/icon-links.ts'
import { knownWords } from './app/known-words.ts'
import { lastMade } from './app/last-made.ts'
import { openLaterParts } from './app/later.tsx'
import { messageParts } from './app/messages.ts'
import type { Page, Source } from './app/page.tsx'
import { standIns } from './app/pieces.ts'
import { chooseRoutes } from './app/routes-for.ts'
import { type Shop, ShopProvider, SiteContext } from './app/shop-context.tsx'
import type { Site } from './app/site.ts'
import { errorHead } from './layout/error-words.ts'
import { LastWords } from './layout/last-resort.tsx'
import { type Paths, shopRoutes, usualPaths } from './routes.tsx'
import { lateLettersStyle, lettersOf } from './styles/letters.ts'
import { rootStyle } from './styles/root.ts'
import type { ThemeTokens } from './themes/theme.ts'
import { openTheme, themePart, themeTokens, usedTheme } from './themes/themes.ts'

type Look = { palette: Palette; medium?: number; font?: string }

const pathsOf = async ({ api }: Shop): Promise<Paths> =>
  api.basicConfig({}).then(
    ({ site_basic_config_data: { product_detail_path, blog_page_path } }) => ({
      product_detail_path,
      blog_page_path,
    }),
    () => usualPaths,
  )

const fontHint = (url: string) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`

/** The colours, corners and letters of the theme, as the shop has set them up. */
const lookOf = async ({ api }: Shop, { palette }: ThemeTokens): Promise<Look> =>
  api.basicConfig({}).then(
    ({ theme_info: { accent, radius, font } }) => ({
      palette: paletteOf(accent, palette),
      medium: radius,
      ...(font === shopFont.device && { font: deviceFont }),
    }),
    () => ({ palette }),
  )

const newHead = (language: Language, { palette, ...look }: Look): string => {
  const style = rootStyle(palette, { font: lettersOf(language), ...look })
  if (look.font) return `<style>${style}</style>`
  // The half of which no hint told would come after the first picture, and move what is there.
  return language === 'bn'
    ? `${fontHint(bengali)}${fontHint(latin)}<style>${style}</style>`
    : `${fontHint(latin)}<style>${style}${lateLettersStyle(bengali)}</style>`
}

const heads = new Map<Language, { of: string; html: string }>()

/** What stands in the head of every page, put together again when the shop is set up to look otherwise. */
function commonHead({ language }: Shop, look: Look): string {
  const of = JSON.stringify(look)
  const last = heads.get(language)
  if (last?.of === of) return last.html
  const html = newHead(language, look)
  heads.set(language, { of, html })
  return html
}

/** Every page's head has the same. */
const icons = lastMade(iconLinks)

/** Nothing is painted before the header is there whole: read piece by piece, its parts would push each other about. */
const headerFirst = '<link rel="expect" href="#content" blocking="render">'

const bareHead = (shop: Shop, look: Look): string =>
  `<title>${shop.t('error.title')}</title><meta name="robots" content="noindex">${commonHead(shop, look)}`

const headOf = (
  shop: Shop,
  look: Look,
  { loaderData, matches, statusCode, errors }: StaticHandlerContext,
): string => {
  const { language, t, origin } = shop
  const site = loaderData.frame as Site | undefined
  if (!site) return bareHead(shop, look)
  const shown = matches.at(-1)?.route
  const page = shown?.handle as Page['handle'] | undefined
  const words = { site, language, t }
  const head = !errors && page ? page.head(loaderData[shown?.id ?? ''], words) : errorHead(statusCode, t)
  return headerFirst + headHtml(head, words, origin) + icons(site.logo) + commonHead(shop, look)
}

/** The module of the page that is shown, where the build has named it. */
const pagePart = ({ matches }: StaticHandlerContext): string[] => {
  const handle = matches.at(-1)?.route.handle as Page['handle'] | undefined
  return handle?.part ? [handle.part] : []
}

const inShop = (shop: Shop, element: React.ReactNode) =>
  renderToString(<ShopProvider shop={shop}>{element}</ShopProvider>)

/** The page that is left when a page cannot even be drawn: readable, and not taken over by the browser. */
const undrawable = (shop: Shop, look: Look, error: unknown, quote: string): PageAnswer => ({
  status: 500,
  language: shop.language,
  head: bareHead(shop, look),
  html: [
    `${inShop(shop, <LastWords details={error instanceof Error ? error.message : ''} />)}<p class="wrap">${quote}</p>`,
  ],
  data: [],
})

type Made = { at: string; choose: ReturnType<typeof chooseRoutes>; routes: Map<string, StaticHandler> }
let made: Made | undefined

/** The routes for an address, made once for all requests until the paths change; whom to ask comes with each. */
function routesFor(pathname: string, paths: Paths): StaticHandler {
  const at = JSON.stringify(paths)
  if (made?.at !== at) made = { at, choose: chooseRoutes(paths), routes: new Map() }
  const { choose, routes } = made
  const { name, table } = choose(pathname)
  const known =
    routes.get(name) ??
    createStaticHandler(shopRoutes((context) => context as Source, paths, { table: table() }))
  routes.set(name, known)
  return known
}

/** Nobody takes back what a page is asked. */
const never: Pick<AbortSignal, 'aborted' | 'addEventListener' | 'removeEventListener'> = {
  aborted: false,
  addEventListener: () => {},
  removeEventListener: () => {},
}

/** What the routes read of a request: to make a whole one takes as long as to read what a page shows. */
const askedAs = ({ href }: URL): Request =>
  ({ url: href, method: 'GET', signal: never as AbortSignal }) satisfies Partial<Request> as Request

/** One page of the shop, as the document's parts (decisions 38). */
export const render: Render = async (request: PageRequest): Promise<PageAnswer> => {
  const { url, origin, language, base, quote = '', theme: name = usedTheme, report = () => {} } = request
  const [{ t, rest }, theme, tokens] = await Promise.all([
    knownWords(language),
    openTheme(name),
    themeTokens(name),
  ])
  const { standInFor, cut } = standIns()
  const shop: Shop = {
    api: asksOnce(request.api),
    language,
    t,
    origin,
    theme,
    words: rest,
    prefetch: () => {},
    go: () => {},
    markup: (site, of, view, part) =>
      standInFor(
        drawnOnce(site, of, `${name} ${language} ${view}`, () =>
          cut(inShop(shop, <SiteContext value={site}>{part}</SiteContext>)),
        ),
      ),
  }
  const [paths, look] = await Promise.all([pathsOf(shop), lookOf(shop, tokens)])
  const requestContext: Source = { api: shop.api, report }
  // The path alone decides; the host that a request names is no part of it.
  const asked = new URL(`http://shop${url}`)
  const answer = await routesFor(asked.pathname, paths).query(askedAs(asked), { requestContext })
  if (answer instanceof Response) {
    const location = answer.headers.get('location') ?? '/'
    return { status: answer.status, location, language, head: '', html: [], data: [] }
  }
  await openLaterParts()
  try {
    // What is shown has been found already: the other routes need not be made ready for it.
    const router = createStaticRouter([], answer)
    const { loaderData, errors, statusCode } = answer
    const html = inShop(shop, <StaticRouterProvider router={router} context={answer} hydrate={false} />)
    const offline = answer.location.pathname === offlinePath || undefined
    return {
      status: statusCode,
      language,
      head: headOf(shop, look, answer),
      html: cut(statusCode < 500 ? html : html.replace(t('error.text'), (text) => `${text} ${quote}`)),
      data: jsonOnce({ language, origin, base, paths, theme: name, loaderData, errors, offline }),
      parts: [...messageParts(language), themePart(name), ...pagePart(answer)],
    }
  } catch (error) {
    report(error)
    return undrawable(shop, look, error, quote)
  }
}
