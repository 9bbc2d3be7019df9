import type { AnswerRow, ShopAnswer, ShopCall, ShopTable } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields.ts'
import { activateAccount, generateCode } from '../accounts/activation.ts'
import { changePassword } from '../accounts/change-password.ts'
import { checkAvailability, confirmLoginId } from '../accounts/login-ids.ts'
import { clientToken } from '../accounts/oauth.ts'
import { endSession, ownSessions, signOutEverywhere } from '../accounts/own-sessions.ts'
import { forgotPassword, resetPassword } from '../accounts/password-reset.ts'
import { erase, personalData } from '../accounts/personal-data.ts'
import { updateProfile, updateUserInfo } from '../accounts/profile.ts'
import { register } from '../accounts/registration.ts'
import {
  confirmSecondFactor,
  dropSecondFactor,
  offerSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from '../accounts/second-factor.ts'
import { newGuestToken } from '../accounts/sessions.ts'
import { adminLogin, describeUser, login, logout } from '../accounts/sign-in.ts'
import { socialLogin } from '../accounts/social-login.ts'
import { loadCategories } from '../catalog/category-menu.ts'
import { alternatives } from '../catalog/product-alternatives.ts'
import { designs, loadDesignSets } from '../catalog/product-designs.ts'
import { readProduct } from '../catalog/product-detail.ts'
import * as products from '../catalog/product-lists.ts'
import { reviews } from '../catalog/product-reviews.ts'
import { searchProducts, suggestProducts } from '../catalog/product-search.ts'
import { loadBanners } from '../content/banners.ts'
import { loadMediaCategories, loadMediaGalleries } from '../content/media.ts'
import { loadBlogs, loadStaticPages, readBlog, readStaticPage } from '../content/pages.ts'
import type { Context } from '../context.ts'
import { claimableOrders, claimOrders } from '../orders/claim-orders.ts'
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
  login,
  adminLogin,
  logout,
  socialLogin,
  register,
  activateAccount,
  generateCode,
  forgotPassword,
  resetPassword,
  changePassword,
  updateProfile,
  updateUserInfo,
  checkAvailability,
  confirmLoginId,
  ownSessions,
  endSession,
  signOutEverywhere,
  secondFactor,
  offerSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  dropSecondFactor,
  personalData,
  erase,
  claimableOrders,
  claimOrders,
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
  inCategory: products.inCategorySlug,
  related: products.related,
  sharing: products.sharing,
  alternatives,
  reviews,
  designs,
  designSets: loadDesignSets,
  all: products.all,
  search: searchProducts,
  suggestions: suggestProducts,
  placeOrder,
  placedOrder: readPlacedOrder,
  trackOrder,
}
