import type { pushCalls } from '#domain/contract/push-api.ts'
import type { AnswerOf, Endpoint, ShopTable } from '#domain/contract/shop-api.ts'
import type { siteCalls } from '#domain/contract/site-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import {
  deleteAddress,
  listAddresses,
  listDefaultAddresses,
  makeDefaultAddress,
  readAddress,
  storeAddress,
  updateAddress,
} from '../accounts/own-records/addresses.ts'
import {
  deletePrescription,
  listPrescriptions,
  readPrescription,
  storePrescription,
  updatePrescription,
} from '../accounts/own-records/prescriptions.ts'
import { erase, personalData } from '../accounts/people/personal-data.ts'
import { updateProfile, updateUserInfo } from '../accounts/people/profile.ts'
import { activateAccount, generateCode } from '../accounts/sign-in/activation.ts'
import { changePassword } from '../accounts/sign-in/change-password.ts'
import { checkAvailability, confirmLoginId } from '../accounts/sign-in/login-ids.ts'
import { endSession, ownSessions, signOutEverywhere } from '../accounts/sign-in/own-sessions.ts'
import { register } from '../accounts/sign-in/registration.ts'
import { adminLogin, describeUser, login, logout } from '../accounts/sign-in/sign-in.ts'
import { socialLogin } from '../accounts/sign-in/social-login.ts'
import { confirmIdentity, sendIdentityCode } from '../accounts/verification/confirm-identity.ts'
import { forgotPassword, resetPassword } from '../accounts/verification/password-reset.ts'
import {
  confirmSecondFactor,
  dropSecondFactor,
  offerSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from '../accounts/verification/second-factor.ts'
import { newGuestToken } from '../auth/sessions.ts'
import { loadCategories } from '../catalog/categories/category-menu.ts'
import { categoryRows } from '../catalog/categories/category-rows.ts'
import { readRoot } from '../catalog/categories/read-root.ts'
import { designs, loadDesignSets } from '../catalog/detail/product-designs.ts'
import { readProduct } from '../catalog/detail/product-detail.ts'
import { reviews } from '../catalog/detail/product-reviews.ts'
import { alternatives } from '../catalog/lists/product-alternatives.ts'
import * as products from '../catalog/lists/product-lists.ts'
import { related } from '../catalog/lists/product-related.ts'
import { usedProductTypes } from '../catalog/lists/product-type-strip.ts'
import { searchProducts, suggestProducts } from '../catalog/search/product-search.ts'
import { loadBanners } from '../content/banners.ts'
import { loadBlogs, loadStaticPages, readBlog, readStaticPage } from '../content/pages.ts'
import { readFrame } from '../content/read-frame.ts'
import type { Context } from '../context/context.ts'
import { readOwnAccount } from '../credit/read-account.ts'
import { deliveryHistory } from '../delivery/delivery-history.ts'
import {
  deleteExactLocation,
  listExactLocations,
  storeExactLocation,
  updateExactLocation,
} from '../delivery/exact-locations.ts'
import { handOverCash, takeBackCash } from '../delivery/hand-over-cash.ts'
import {
  failManageOrder,
  listManageOrders,
  readManageOrder,
  sendTransferAtDoor,
  updateManageOrder,
} from '../delivery/manage-orders.ts'
import { ownCash } from '../delivery/own-cash.ts'
import { stopMessages } from '../demand/opt-outs.ts'
import { requestStock } from '../demand/request-stock.ts'
import { forgetCart, saveCart, savedCart } from '../demand/saved-carts.ts'
import { removeWish, saveWishlist, wishlist, wishlistIds, wishlistProducts } from '../demand/wishlist.ts'
import { loadMediaCategories, loadMediaGalleries } from '../media/media.ts'
import { myNotices, readNotices, unreadNotices } from '../messages/live/my-notices.ts'
import { readPushKey } from '../messages/push/push-keys.ts'
import { removePush, storePush } from '../messages/push/subscriptions.ts'
import {
  cancelOwnOrder,
  listOwnOrders,
  orderHistory,
  readOwnOrder,
  runningOrders,
} from '../orders/customer/own-orders.ts'
import { myReturns } from '../orders/customer/own-returns.ts'
import { reorder } from '../orders/customer/reorder.ts'
import { cancelTracked, readPlacedOrder, trackOrder } from '../orders/customer/track-order.ts'
import { claimableOrders, claimOrders } from '../orders/placing/claim-orders.ts'
import { placeOrder } from '../orders/placing/place-order.ts'
import { attachToOwnOrder, attachToTracked } from '../orders/prescriptions/attach-prescriptions.ts'
import { checkCart } from '../orders/pricing/check-cart.ts'
import { myPrices } from '../orders/pricing/customer-prices.ts'
import { backToCart } from '../payments/back-to-cart.ts'
import { choosePayment } from '../payments/choose-payment.ts'
import { readPayableOrder } from '../payments/payable-order.ts'
import { sendTransfer } from '../payments/wallets/enter-transfer.ts'
import { declineQuote, listOwnQuotes, readOwnQuote, requestQuote } from '../prescriptions/own-quotes.ts'
import { createReturnRequest, returnTracked } from '../returns/request-return.ts'
import { returnReasons } from '../returns/return-reasons.ts'
import { myReviews } from '../reviews/my-reviews.ts'
import { reviewDelivery, unratedDeliveries } from '../reviews/review-delivery.ts'
import { reviewProduct } from '../reviews/review-product.ts'
import { readBasicConfig, readLogoInfo } from '../site/site-config.ts'
import { readSiteInit } from './site-init.ts'

type Calls = ShopTable & typeof siteCalls & typeof pushCalls

type Input<E extends Endpoint> = Values<E['params'] & E['query'] & E['body']>

/** A save returns its record and a message for the shopper, the others what their endpoint declares. */
type Result<E extends Endpoint> = E['wrap'] extends 'saved'
  ? { data: Values<E['answer']>; msg: string }
  : AnswerOf<E>

/** The handler of each call of the shop table and of the additional calls. Its input has been validated by the endpoint. */
export const handlers: {
  [K in keyof Calls]: (context: Context, input: Input<Calls[K]>, path: string) => Promise<Result<Calls[K]>>
} = {
  session: async (context) => {
    if (!context.session) context.setSession(newGuestToken(context.secret))
    else context.setSession(context.session.token)
    return { user_info: context.user ? await describeUser(context, context.user.id) : null }
  },
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
  myAccount: readOwnAccount,
  prescriptions: listPrescriptions,
  prescription: readPrescription,
  storePrescription,
  updatePrescription,
  deletePrescription,
  quotes: listOwnQuotes,
  quote: readOwnQuote,
  requestQuote,
  declineQuote,
  attachPrescription: attachToOwnOrder,
  attachTracked: attachToTracked,
  myOrders: listOwnOrders,
  myOrder: readOwnOrder,
  runningOrders,
  cancelMyOrder: cancelOwnOrder,
  reorder,
  myPrices,
  myOrderHistory: orderHistory,
  reviewProduct,
  unratedDeliveries,
  reviewDelivery,
  returnReasons,
  storeReturn: createReturnRequest,
  myReturns,
  myReviews,
  requestStock,
  stopMessages,
  saveCart,
  forgetCart,
  savedCart,
  wishlist,
  wishlistIds,
  saveWishlist,
  removeWish,
  wishlistProducts,
  myNotices,
  unreadNotices,
  readNotices,
  manageOrders: listManageOrders,
  manageOrder: readManageOrder,
  updateManageOrder,
  failManageOrder,
  sendTransferAtDoor,
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
  sendTransfer,
  backToCart,
  siteInit: readSiteInit,
  pushKey: readPushKey,
  storePush,
  removePush,
}
