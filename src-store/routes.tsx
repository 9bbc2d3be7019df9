import type { RouteObject } from 'react-router-dom'
import { notFound, orRefuse, type PageModule, pageRoute, redirectRoute, type SourceOf } from './app/page.tsx'
import { ErrorPage } from './layout/error-page.tsx'
import { Frame } from './layout/frame.tsx'
import { LastResort } from './layout/last-resort.tsx'

/** Where products and blog posts live: settings (decisions 31). */
export type Paths = { product_detail_path: string; blog_page_path: string }

export const usualPaths: Paths = { product_detail_path: 'products', blog_page_path: 'blog' }

export type UrlTable = Record<string, PageModule | string>

const pages = import.meta.glob<Awaited<ReturnType<PageModule['open']>>>('./pages/**/*.tsx')

/** A page by its file below pages/: the browser loads it when it is first shown, the document preloads it by its name. */
function page(file: string): PageModule {
  const open = pages[`./pages/${file}.tsx`]
  if (!open) throw new Error(`There is no page ${file}.`)
  return { open, module: `src-store/pages/${file}.tsx` }
}

/** THE URL TABLE: path -> page, or the path that it leads to (spec 2, decisions 31). */
export const urlTable = ({ product_detail_path: products, blog_page_path: blog }: Paths): UrlTable => ({
  '/products/:slug': `/${products}/:slug`,
  '/blog': `/${blog}`,
  '/blog/:slug': `/${blog}/:slug`,

  '/': page('home'),
  '/products': page('products'),
  [`/${products}/:slug`]: page('product'),
  '/shop': page('shop'),
  '/search': page('search'),
  '/cart': page('cart'),
  '/checkout': page('checkout'),
  '/thank-you/:order_id?': page('thank-you'),
  '/order-tracking/:order_id?': page('order-tracking'),
  [`/${blog}`]: page('blogs'),
  [`/${blog}/:slug`]: page('blog'),
  '/user/login': page('user/login'),
  '/user/register': page('user/register'),
  '/user/forgot-password': page('user/forgot-password'),
  '/user/reset-password': page('user/reset-password'),
  '/user/social/:provider': page('user/social'),
  '/user': page('user/home'),
  '/user/my-orders': page('user/my-orders'),
  '/user/manage-address': page('user/manage-address'),
  '/user/my-prescriptions': page('user/my-prescriptions'),
  '/user/manage-orders': page('user/manage-orders'),
  '/user/my-reviews': page('user/my-reviews'),
  '/user/manage-exact-location': page('user/manage-exact-location'),
  '/user/manage-account': page('user/manage-account'),
  '/user/change-password': page('user/change-password'),
  '/user/notices': page('user/notices'),
  '/offline': page('offline'),
  '/frontend/:block': page('frontend'),
  '/:slug': page('by-slug'),
  '/:slug/:page': page('by-slug'),

  '/page/:slug': '/:slug',
  '/shop-page': '/shop',
  '/studio-page': page('studio'),
  '/blog-page': `/${blog}`,
  '/blog-page/list': `/${blog}`,
  '/blog-page/details': page('latest-blog'),
  '/blog-page/details/:slug': `/${blog}/:slug`,
  '/blog-page/photos': page('blog-photos'),
  '/checkout-page': '/checkout',
  '/checkout-page/payment-type': '/checkout#payment',
  '/checkout-page/extra-instructions': '/checkout#payment',
  '/checkout-page/address-list': '/checkout#delivery',
  '/checkout-page/order-summary': '/checkout#summary',
  '/checkout-page/shipping-billing-setup': '/checkout#delivery',
  '/checkout-page/guest': '/checkout#contact',
  '/static-page': '/about-us',
  '/static-page/:slug': '/:slug',
  '/user-dashboard': '/user',
  '/delivery-person-dashboard': '/user',
  '/:slug/ProductsByCategory': '/:slug',
  '/:slug/CheckoutPageBlock': '/checkout',
})

/** The pages that most visits begin with: their texts come with the first file (scripts/first-words.mjs). */
const lightPages = ({ product_detail_path: products }: Paths): string[] => [
  '/',
  '/products',
  '/search',
  `/${products}/:slug`,
]

/**
 * The routes of the shop, all inside one frame; an error is shown in it, an error of the frame stands alone.
 * `words` fetches the texts that a first visit does not need.
 */
export const shopRoutes = (
  sourceOf: SourceOf,
  paths: Paths = usualPaths,
  { words }: { words?: () => Promise<void> } = {},
): RouteObject[] => [
  {
    id: 'frame',
    // Where the server has drawn the page, it has been loaded already.
    loader: ({ context }) => {
      const { api, report } = sourceOf(context)
      return orRefuse(async () => (await import('./app/site.ts')).loadSite(api), report)
    },
    shouldRevalidate: () => false,
    Component: Frame,
    ErrorBoundary: LastResort,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          ...Object.entries(urlTable(paths)).map(([path, page]) =>
            typeof page === 'string'
              ? redirectRoute(path, page)
              : pageRoute(sourceOf, path, page, lightPages(paths).includes(path) ? undefined : words),
          ),
          {
            id: '*',
            path: '*',
            loader: ({ context }) => orRefuse(async () => notFound(), sourceOf(context).report),
            element: null,
          },
        ],
      },
    ],
  },
]
