import type { AnswerRow, ShopAnswer, ShopCall, ShopTable } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields.ts'
import { clientToken } from '../accounts/oauth.ts'
import { newGuestToken } from '../accounts/sessions.ts'
import { adminLogin, describeUser, logout } from '../accounts/sign-in.ts'
import { loadCategories } from '../catalog/category-menu.ts'
import { readProduct } from '../catalog/product-detail.ts'
import * as products from '../catalog/product-lists.ts'
import { searchProducts, suggestProducts } from '../catalog/product-search.ts'
import { loadBanners } from '../content/banners.ts'
import { loadMediaCategories, loadMediaGalleries } from '../content/media.ts'
import { loadBlogs, loadStaticPages, readBlog, readStaticPage } from '../content/pages.ts'
import type { Context } from '../context.ts'
import { placeOrder } from '../orders/place-order.ts'
import { readPlacedOrder, trackOrder } from '../orders/track-order.ts'
import { readBasicConfig, readLogoInfo } from '../site/site-config.ts'

type Input<K extends ShopCall> = Values<ShopTable[K]['params'] & ShopTable[K]['query'] & ShopTable[K]['body']>

/** A save answers its record and a word to the shopper; the others answer what the table says. */
type Answer<K extends ShopCall> = ShopTable[K]['wrap'] extends 'saved'
  ? { data: AnswerRow<K>; msg: string }
  : ShopAnswer<K>

/** Who answers each call of the shop table. Inputs are checked against the table before they come here. */
export const answers: {
  [K in ShopCall]: (context: Context, input: Input<K>, path: string) => Promise<Answer<K>>
} = {
  session: async (context) => {
    if (!context.session) context.remember(newGuestToken(context.secret))
    else context.remember(context.session.token)
    return { user_info: context.user ? await describeUser(context, context.user.id) : null }
  },
  token: clientToken,
  adminLogin,
  logout,
  basicConfig: readBasicConfig,
  logoInfo: readLogoInfo,
  categories: loadCategories,
  mediaCategories: loadMediaCategories,
  mediaGalleries: loadMediaGalleries,
  banners: loadBanners,
  staticPages: loadStaticPages,
  staticPage: readStaticPage,
  blogs: loadBlogs,
  blog: readBlog,
  product: readProduct,
  recommended: products.recommended,
  selected: products.selected,
  hot: products.hot,
  byMode: products.byMode,
  byCategory: products.byCategory,
  byCompany: products.byCompany,
  related: products.related,
  all: products.all,
  search: searchProducts,
  suggestions: suggestProducts,
  placeOrder,
  placedOrder: readPlacedOrder,
  trackOrder,
}
