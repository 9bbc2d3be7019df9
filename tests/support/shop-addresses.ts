import { demoBlogs } from '../../src-server/seed/demo/blogs.ts'

/** A URL of docs/product.md 2: its final URL, its status, and the users with access. */
export type Address = {
  path: string
  /** The final URL, if it redirects. */
  leadsTo?: string
  status?: number
  who?: 'customer' | 'rider'
}

const [post] = demoBlogs
const newest = demoBlogs.at(-1)
const product = 'sundarban-khalisha-honey'

const to = (path: string, leadsTo: string): Address => ({ path, leadsTo })

const frontendBlocks = [
  ...['navigation', 'banner-list', 'hot-products', 'best-selling', 'recommended', 'latest-products'],
  ...['product-by-category', 'products-by-mode', 'selected-products', 'search-input', 'customer-comments'],
  ...['latest-blogs', 'why-choose-us', 'video-contents', 'top-section'],
]

/** Every public route of docs/product.md 2 on the demo shop, with the user areas (docs/decisions/0031). */
export const shopAddresses: readonly Address[] = [
  { path: '/' },
  { path: '/products' },
  { path: '/products?page=2' },
  { path: `/products/${product}` },
  { path: '/shop' },
  { path: '/search' },
  { path: '/search?category=medicines' },
  { path: '/search?keyword=honey' },
  { path: '/search?keyword=zzzzqqqq' },
  { path: '/cart' },
  { path: '/checkout' },
  { path: '/thank-you' },
  { path: '/order-tracking' },
  { path: '/order-tracking/261122000000' },
  { path: '/thank-you/261122000000' },
  { path: '/medicines' },
  { path: '/about-us' },
  { path: '/terms-and-conditions' },
  { path: '/privacy-policy' },
  { path: '/blog' },
  { path: `/blog/${post?.slug}` },
  { path: '/blog-page/photos' },
  { path: '/studio-page' },
  ...frontendBlocks.map((block) => ({ path: `/frontend/${block}` })),
  { path: '/user/login' },
  { path: '/user/register' },
  { path: '/user/forgot-password' },
  { path: '/user/reset-password' },
  { path: '/nowhere', status: 404 },
  { path: '/products/nowhere', status: 404 },
  to('/products?page=1', '/products'),
  to('/page/about-us', '/about-us'),
  to('/medicines/ProductsByCategory', '/medicines'),
  to('/medicines/CheckoutPageBlock', '/checkout'),
  to('/medicines/1', '/medicines'),
  to('/blog-page', '/blog'),
  to('/blog-page/list', '/blog'),
  to('/blog-page/details', `/blog/${newest?.slug}`),
  to(`/blog-page/details/${post?.slug}`, `/blog/${post?.slug}`),
  to('/checkout-page', '/checkout'),
  to('/checkout-page/payment-type', '/checkout#payment'),
  to('/checkout-page/extra-instructions', '/checkout#payment'),
  to('/checkout-page/address-list', '/checkout#delivery'),
  to('/checkout-page/order-summary', '/checkout#summary'),
  to('/checkout-page/shipping-billing-setup', '/checkout#delivery'),
  to('/checkout-page/guest', '/checkout#contact'),
  to('/shop-page', '/shop'),
  to('/static-page', '/about-us'),
  to('/user-dashboard', '/user/login?next=%2Fuser'),
  to('/delivery-person-dashboard', '/user/login?next=%2Fuser'),
  to('/user/manage-account', '/user/login?next=%2Fuser%2Fmanage-account'),
  { path: '/user', who: 'customer' },
  { path: '/user/manage-account', who: 'customer' },
  { path: '/user/change-password', who: 'customer' },
  { path: '/user/my-orders', who: 'customer' },
  { path: '/user/manage-address', who: 'customer' },
  { path: '/user/my-prescriptions', who: 'customer' },
  { path: '/user/my-reviews', who: 'customer' },
  { path: '/user/notices', who: 'customer' },
  { path: '/user', who: 'rider' },
  { path: '/user/manage-orders', who: 'rider' },
  { path: '/user/manage-orders?type=1&view=list', who: 'rider' },
  { path: '/user/manage-exact-location', who: 'rider' },
  { path: '/user/my-reviews', who: 'rider' },
]
