import type { pushCalls } from '#domain/contract/push-api.ts'
import type { AnswerOf, Endpoint, ShopTable } from '#domain/contract/shop-api.ts'
import type { siteCalls } from '#domain/contract/site-api.ts'
import type { Values } from '#domain/fields.ts'
import { activateAccount, generateCode } from '../accounts/activation.ts'
import {
  deleteAddress,
  listAddresses,
  listDefaultAddresses,
  makeDefaultAddress,
  readAddress,
  storeAddress,
  updateAddress,
} from '../accounts/addresses.ts'
import { changePassword } from '../accounts/change-password.ts'
import { confirmIdentity, sendIdentityCode } from '../accounts/confirm-identity.ts'
import { checkAvailability, confirmLoginId } from '../accounts/login-ids.ts'
import { clientToken } from '../accounts/oauth.ts'
import { endSession, ownSessions, signOutEverywhere } from '../accounts/own-sessions.ts'
import { forgotPassword, resetPassword } from '../accounts/password-reset.ts'
import { erase, personalData } from '../accounts/personal-data.ts'
import {
  deletePrescription,
  listPrescriptions,
  readPrescription,
  storePrescription,
  updatePrescription,
} from '../accounts/prescriptions.ts'
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
import { categoryRows } from '../catalog/category-rows.ts'
import { alternatives } from '../catalog/product-alternatives.ts'
import { designs, loadDesignSets } from '../catalog/product-designs.ts'
import { readProduct } from '../catalog/product-detail.ts'
import * as products from '../catalog/product-lists.ts'
import { related } from '../catalog/product-related.ts'
import { reviews } from '../catalog/product-reviews.ts'
import { searchProducts, suggestProducts } from '../catalog/product-search.ts'
import { usedProductTypes } from '../catalog/product-type-strip.ts'
import { loadBanners } from '../content/banners.ts'
import { loadMediaCategories, loadMediaGalleries } from '../content/media.ts'
import { loadBlogs, loadStaticPages, readBlog, readStaticPage } from '../content/pages.ts'
import { readRoot } from '../content/read-root.ts'
import type { Context } from '../context.ts'
import { deliveryHistory } from '../delivery/delivery-history.ts'
import {
  deleteExactLocation,
  listExactLocations,
  storeExactLocation,
  updateExactLocation,
} from '../delivery/exact-locations.ts'
import { handOverCash, takeBackCash } from '../delivery/hand-over-cash.ts'
import { listManageOrders, readManageOrder, updateManageOrder } from '../delivery/manage-orders.ts'
import { ownCash } from '../delivery/own-cash.ts'
import { myNotices, readNotices, unreadNotices } from '../notices/my-notices.ts'
import { checkCart } from '../orders/check-cart.ts'
import { claimableOrders, claimOrders } from '../orders/claim-orders.ts'
import {
  cancelOwnOrder,
  listOwnOrders,
  orderHistory,
  readOwnOrder,
  runningOrders,
} from '../orders/own-orders.ts'
import { placeOrder } from '../orders/place-order.ts'
import { reorder } from '../orders/reorder.ts'
import { readPlacedOrder, trackOrder } from '../orders/track-order.ts'
import { cancelTracked } from '../orders/tracked-changes.ts'
import { backToCart } from '../payments/back-to-cart.ts'
import { choosePayment } from '../payments/choose-payment.ts'
import { readPayableOrder } from '../payments/payable-order.ts'
import { readPushKey } from '../push/push-keys.ts'
import { removePush, storePush } from '../push/subscriptions.ts'
import { askReturn, returnTracked } from '../returns/ask-return.ts'
import { myReturns } from '../returns/own-returns.ts'
import { returnReasons } from '../returns/return-reasons.ts'
import { myReviews } from '../reviews/my-reviews.ts'
import { reviewDelivery, unratedDeliveries } from '../reviews/review-delivery.ts'
import { reviewProduct } from '../reviews/review-product.ts'
import { readFrame } from '../site/read-frame.ts'
import { readBasicConfig, readLogoInfo } from '../site/site-config.ts'
import { readSiteInit } from '../site/site-init.ts'

type Calls = ShopTable & typeof siteCalls & typeof pushCalls

type Input<E extends Endpoint> = Values<E['params'] & E['query'] & E['body']>

/** A save returns its record and a message for the shopper, the others what their endpoint declares. */
type Result<E extends Endpoint> = E['wrap'] extends 'saved'
  ? { data: Values<E['answer']>; msg: string }
  : AnswerOf<E>

/** The handler of each call of the shop table and of the calls beside it. Its input has been checked by the endpoint. */
export const handlers: {
  [K in keyof Calls]: (context: Context, input: Input<Calls[K]>, path: string) => Promise<Result<Calls[K]>>
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
  confirmIdentity,
  sendIdentityCode,
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
  addresses: listAddresses,
  defaultAddresses: listDefaultAddresses,
  address: readAddress,
  storeAddress,
  updateAddress,
  deleteAddress,
  makeDefaultAddress,
  prescriptions: listPrescriptions,
  prescription: readPrescription,
  storePrescription,
  updatePrescription,
  deletePrescription,
  myOrders: listOwnOrders,
  myOrder: readOwnOrder,
  runningOrders,
  cancelMyOrder: cancelOwnOrder,
  reorder,
  myOrderHistory: orderHistory,
  reviewProduct,
  unratedDeliveries,
  reviewDelivery,
  returnReasons,
  storeReturn: askReturn,
  myReturns,
  myReviews,
  myNotices,
  unreadNotices,
  readNotices,
  manageOrders: listManageOrders,
  manageOrder: readManageOrder,
  updateManageOrder,
  deliveryHistory,
  exactLocations: listExactLocations,
  storeExactLocation,
  updateExactLocation,
  deleteExactLocation,
  ownCash,
  handOverCash,
  takeBackCash,
  basicConfig: readBasicConfig,
  logoInfo: readLogoInfo,
  frame: readFrame,
  categories: loadCategories,
  root: readRoot,
  categoryRows,
  usedProductTypes,
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
  related,
  sharing: products.sharing,
  alternatives,
  reviews,
  designs,
  designSets: loadDesignSets,
  designable: products.designable,
  all: products.all,
  search: searchProducts,
  suggestions: suggestProducts,
  checkCart,
  placeOrder,
  placedOrder: readPlacedOrder,
  trackOrder,
  cancelTracked,
  returnTracked,
  payableOrder: readPayableOrder,
  choosePayment,
  backToCart,
  siteInit: readSiteInit,
  pushKey: readPushKey,
  storePush,
  removePush,
}
