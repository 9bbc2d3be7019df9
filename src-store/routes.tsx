import type { RouteObject } from 'react-router-dom'
import {
  notFound,
  orErrorPage,
  type PageModule,
  pageRoute,
  redirectRoute,
  type SourceOf,
} from './app/page.tsx'
import { ErrorPage } from './layout/error-page.tsx'
import { Frame } from './layout/frame.tsx'
import { LastResort } from './layout/last-resort.tsx'

/** The base paths of products and blog posts, which are settings (docs/decisions/0031). */
export type Paths = { product_detail_path: string; blog_page_path: string }

export const usualPaths: Paths = { product_detail_path: 'products', blog_page_path: 'blog' }

export type UrlTable = Record<string, PageModule | string>

/** THE URL TABLE: path -> page, or the path that it redirects to (docs/product.md 2, docs/decisions/0031). */
export const urlTable = ({ product_detail_path: products, blog_page_path: blog }: Paths): UrlTable => ({
  '/products/:slug': `/${products}/:slug`,
  '/blog': `/${blog}`,
  '/blog/:slug': `/${blog}/:slug`,

  '/': () => import('./pages/home/home-page.tsx'),
  '/products': () => import('./pages/search/products-page.tsx'),
  [`/${products}/:slug`]: () => import('./pages/product/product-page.tsx'),
  '/shop': () => import('./pages/home/shop-page.tsx'),
  '/search': () => import('./pages/search/search-page.tsx'),
  '/cart': () => import('./pages/cart/cart-page.tsx'),
  '/checkout': () => import('./pages/checkout/checkout-page.tsx'),
  '/thank-you/:order_id?': () => import('./pages/orders/thank-you-page.tsx'),
  '/order-tracking/:order_id?': () => import('./pages/orders/order-tracking-page.tsx'),
  [`/${blog}`]: () => import('./pages/blog/blogs-page.tsx'),
  [`/${blog}/:slug`]: () => import('./pages/blog/blog-page.tsx'),
  '/user/login': () => import('./pages/account/sign-in/login-page.tsx'),
  '/user/register': () => import('./pages/account/sign-in/register-page.tsx'),
  '/user/forgot-password': () => import('./pages/account/sign-in/forgot-password-page.tsx'),
  '/user/reset-password': () => import('./pages/account/sign-in/reset-password-page.tsx'),
  '/user/social/:provider': () => import('./pages/account/sign-in/social-page.tsx'),
  '/user': () => import('./pages/account/account-home-page.tsx'),
  '/user/my-orders': () => import('./pages/account/orders/my-orders-page.tsx'),
  '/user/manage-address': () => import('./pages/account/addresses/manage-address-page.tsx'),
  '/user/my-prescriptions': () => import('./pages/account/prescriptions/my-prescriptions-page.tsx'),
  '/user/manage-orders': () => import('./pages/account/delivery/manage-orders-page.tsx'),
  '/user/my-reviews': () => import('./pages/account/reviews/my-reviews-page.tsx'),
  '/user/manage-exact-location': () => import('./pages/account/delivery/manage-exact-location-page.tsx'),
  '/user/manage-account': () => import('./pages/account/profile/manage-account-page.tsx'),
  '/user/change-password': () => import('./pages/account/profile/change-password-page.tsx'),
  '/user/credit': () => import('./pages/account/credit/credit-page.tsx'),
  '/user/notices': () => import('./pages/account/notices/notices-page.tsx'),
  '/saved-cart/:token': () => import('./pages/demand/saved-cart-page.tsx'),
  '/wishlist': () => import('./pages/demand/wishlist-page.tsx'),
  '/unsubscribe/:token': () => import('./pages/demand/unsubscribe-page.tsx'),
  '/offline': () => import('./pages/content/offline-page.tsx'),
  '/frontend/:block': () => import('./pages/home/frontend-page.tsx'),
  '/:slug': () => import('./pages/content/by-slug-page.tsx'),
  '/:slug/:page': () => import('./pages/content/by-slug-page.tsx'),

  '/page/:slug': '/:slug',
  '/shop-page': '/shop',
  '/studio-page': () => import('./pages/designs/studio-page.tsx'),
  '/blog-page': `/${blog}`,
  '/blog-page/list': `/${blog}`,
  '/blog-page/details': () => import('./pages/blog/latest-blog-page.tsx'),
  '/blog-page/details/:slug': `/${blog}/:slug`,
  '/blog-page/photos': () => import('./pages/blog/blog-photos-page.tsx'),
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
 * The routes of the shop, all inside one frame. The frame shows errors of its pages; an error of the frame itself is shown
 * without it. `loadDeferredMessages` is called for pages that need more than the first messages.
 */
export const shopRoutes = (
  sourceOf: SourceOf,
  paths: Paths = usualPaths,
  { loadDeferredMessages }: { loadDeferredMessages?: () => Promise<void> } = {},
): RouteObject[] => [
  {
    id: 'frame',
    // Not run on the first page: its data comes with the document.
    loader: ({ context }) => {
      const { api, report } = sourceOf(context)
      return orErrorPage(async () => (await import('./app/site.ts')).loadSite(api), report)
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
            loader: ({ context }) => orErrorPage(async () => notFound(), sourceOf(context).report),
            element: null,
          },
        ],
      },
    ],
  },
]
