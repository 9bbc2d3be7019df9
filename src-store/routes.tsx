import type { RouteObject } from 'react-router-dom'
import { notFound, orRefuse, type PageModule, pageRoute, redirectRoute, type SourceOf } from './app/page.tsx'
import { ErrorPage } from './layout/error-page.tsx'
import { Frame } from './layout/frame.tsx'
import { LastResort } from './layout/last-resort.tsx'

/** Where products and blog posts live: settings (docs/decisions/0031). */
export type Paths = { product_detail_path: string; blog_page_path: string }

export const usualPaths: Paths = { product_detail_path: 'products', blog_page_path: 'blog' }

export type UrlTable = Record<string, PageModule | string>

/** THE URL TABLE: path -> page, or the path that it leads to (docs/product.md 2, docs/decisions/0031). */
export const urlTable = ({ product_detail_path: products, blog_page_path: blog }: Paths): UrlTable => ({
  '/products/:slug': `/${products}/:slug`,
  '/blog': `/${blog}`,
  '/blog/:slug': `/${blog}/:slug`,

  '/': () => import('./pages/home.tsx'),
  '/products': () => import('./pages/products.tsx'),
  [`/${products}/:slug`]: () => import('./pages/product.tsx'),
  '/shop': () => import('./pages/shop.tsx'),
  '/search': () => import('./pages/search.tsx'),
  '/cart': () => import('./pages/cart.tsx'),
  '/checkout': () => import('./pages/checkout.tsx'),
  '/thank-you/:order_id?': () => import('./pages/thank-you.tsx'),
  '/order-tracking/:order_id?': () => import('./pages/order-tracking.tsx'),
  [`/${blog}`]: () => import('./pages/blogs.tsx'),
  [`/${blog}/:slug`]: () => import('./pages/blog.tsx'),
  '/user/login': () => import('./pages/user/login.tsx'),
  '/user/register': () => import('./pages/user/register.tsx'),
  '/user/forgot-password': () => import('./pages/user/forgot-password.tsx'),
  '/user/reset-password': () => import('./pages/user/reset-password.tsx'),
  '/user/social/:provider': () => import('./pages/user/social.tsx'),
  '/user': () => import('./pages/user/home.tsx'),
  '/user/my-orders': () => import('./pages/user/my-orders.tsx'),
  '/user/manage-address': () => import('./pages/user/manage-address.tsx'),
  '/user/my-prescriptions': () => import('./pages/user/my-prescriptions.tsx'),
  '/user/manage-orders': () => import('./pages/user/manage-orders.tsx'),
  '/user/my-reviews': () => import('./pages/user/my-reviews.tsx'),
  '/user/manage-exact-location': () => import('./pages/user/manage-exact-location.tsx'),
  '/user/manage-account': () => import('./pages/user/manage-account.tsx'),
  '/user/change-password': () => import('./pages/user/change-password.tsx'),
  '/user/notices': () => import('./pages/user/notices.tsx'),
  '/offline': () => import('./pages/offline.tsx'),
  '/frontend/:block': () => import('./pages/frontend.tsx'),
  '/:slug': () => import('./pages/by-slug.tsx'),
  '/:slug/:page': () => import('./pages/by-slug.tsx'),

  '/page/:slug': '/:slug',
  '/shop-page': '/shop',
  '/studio-page': () => import('./pages/studio.tsx'),
  '/blog-page': `/${blog}`,
  '/blog-page/list': `/${blog}`,
  '/blog-page/details': () => import('./pages/latest-blog.tsx'),
  '/blog-page/details/:slug': `/${blog}/:slug`,
  '/blog-page/photos': () => import('./pages/blog-photos.tsx'),
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

/** The pages that most visits begin with: the first messages are enough for them. */
const firstPages = ({ product_detail_path: products }: Paths): string[] => [
  '/',
  '/products',
  '/search',
  `/${products}/:slug`,
]

/**
 * The routes of the shop, all inside one frame; an error is shown in it, an error of the frame stands alone.
 * `loadDeferredMessages` is called for pages that need more than the first messages.
 */
export const shopRoutes = (
  sourceOf: SourceOf,
  paths: Paths = usualPaths,
  { loadDeferredMessages }: { loadDeferredMessages?: () => Promise<void> } = {},
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
              : pageRoute(
                  sourceOf,
                  path,
                  page,
                  firstPages(paths).includes(path) ? undefined : loadDeferredMessages,
                ),
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
