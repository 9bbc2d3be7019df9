import { addressAnswer } from '#domain/accounts/address.ts'
import { personalData } from '#domain/accounts/personal-data.ts'
import { prescriptionAnswer } from '#domain/accounts/prescription.ts'
import { roleAccess } from '#domain/accounts/role.ts'
import { loginAnswer, signedIn } from '#domain/accounts/sign-in.ts'
import { batchDetails } from '#domain/catalog/batches/batch.ts'
import { transferDetails, transferLine } from '#domain/catalog/locations/transfer.ts'
import { soldTier, variant } from '#domain/catalog/product.ts'
import { designSet, productCard, productDetail, productReview } from '#domain/catalog/product-answer.ts'
import { countResult, stocktakeDetails, stocktakeLine } from '#domain/catalog/stocktake.ts'
import { shopTable } from '#domain/contract/shop-api.ts'
import { wishlistRow } from '#domain/demand/wishlist.ts'
import type { Field, Fields } from '#domain/fields/fields.ts'
import { ownQuote } from '#domain/orders/checkout/own-quote.ts'
import { similarOrder } from '#domain/orders/checks/duplicates.ts'
import { orderBooking } from '#domain/orders/couriers/courier.ts'
import { statementDetails } from '#domain/orders/couriers/courier-statement.ts'
import { accountEntry, accountStatement } from '#domain/orders/credit/account-entry.ts'
import { deliveryOrder, exactLocationAnswer } from '#domain/orders/delivery/delivery.ts'
import { cashHeld, ownCash } from '#domain/orders/delivery/delivery-cash.ts'
import { orderReturns } from '#domain/orders/new-return.ts'
import { chosenOption, orderItemAnswer, orderTimelineRow } from '#domain/orders/order.ts'
import { ownOrder, reorder } from '#domain/orders/own-order.ts'
import { orderMoney, orderPayment, orderRefund } from '#domain/orders/payment-record.ts'
import { trackedOrder } from '#domain/orders/placement.ts'
import { quoteDetails, quoteLine } from '#domain/orders/prescriptions/quote.ts'
import { listedVariant } from '#domain/orders/price-lists/price-list-prices.ts'
import { ownReturn } from '#domain/orders/return.ts'
import { orderTransfer } from '#domain/orders/wallets/wallet.ts'
import { goodsReceipt, receiptLine } from '#domain/purchasing/goods-receipt.ts'
import { purchaseDetails, purchaseLine } from '#domain/purchasing/purchase-order.ts'
import { publicConfig } from '#domain/site/site-config.ts'
import { entries } from './registry.ts'

/** The fields that several responses share, by their names in the OpenAPI document. */
const named: Record<string, Fields> = {
  AccountEntry: accountEntry,
  AccountStatement: accountStatement,
  Address: addressAnswer,
  CashHeld: cashHeld,
  ChosenOption: chosenOption,
  CourierStatementDetails: statementDetails,
  DeliveryOrder: deliveryOrder,
  DesignSet: designSet,
  ExactLocation: exactLocationAnswer,
  GoodsReceipt: goodsReceipt,
  ListedVariant: listedVariant,
  OrderBooking: orderBooking,
  OrderItem: orderItemAnswer,
  OrderMoney: orderMoney,
  OrderPayment: orderPayment,
  OrderRefund: orderRefund,
  OrderReturns: orderReturns,
  OrderTimelineEntry: orderTimelineRow,
  OrderTransfer: orderTransfer,
  OwnCash: ownCash,
  OwnOrder: ownOrder,
  OwnQuote: ownQuote,
  OwnReturn: ownReturn,
  PersonalData: personalData,
  Prescription: prescriptionAnswer,
  PriceTier: soldTier,
  ProductCard: productCard,
  ProductDetail: productDetail,
  PublishedReview: productReview,
  PurchaseOrderDetails: purchaseDetails,
  PurchaseOrderLine: purchaseLine,
  QuoteDetails: quoteDetails,
  QuoteLine: quoteLine,
  ReceiptLine: receiptLine,
  ReorderedCart: reorder,
  RoleAccess: roleAccess,
  SignInResult: loginAnswer,
  SignedInUser: signedIn,
  SimilarOrder: similarOrder,
  StockBatchDetails: batchDetails,
  StockTransferDetails: transferDetails,
  StockTransferLine: transferLine,
  StocktakeCount: countResult,
  StocktakeDetails: stocktakeDetails,
  StocktakeLine: stocktakeLine,
  TrackedOrder: trackedOrder,
  WishlistRow: wishlistRow,
  PublishedBanner: shopTable.banners.answer,
  CategoryNode: shopTable.categories.answer,
  Frame: shopTable.frame.answer,
  ShopLogos: shopTable.logoInfo.answer,
  PublicConfig: publicConfig,
  ShopConfig: shopTable.basicConfig.answer,
}

const names = new Map(Object.entries(named).map(([name, fields]) => [fields, name]))

/** Names the fields of a feature in the OpenAPI document. */
export function nameFields<const F extends Fields>(name: string, fields: F): F {
  names.set(fields, name)
  return fields
}

export const nameOfFields = (fields: Fields): string | undefined => names.get(fields)

const optional = new Set<unknown>([variant.stock_change])

/** Marks fields that a response may lack; it has all others, though some are null. */
export function sentSometimes<const F extends Fields>(fields: F): F {
  for (const field of Object.values(fields)) optional.add(field)
  return fields
}

// A nested record of a JSON column is stored as it was sent, without the fields that were not.
function markStored(fields: Fields): void {
  for (const field of Object.values(fields)) {
    if (!field.required) optional.add(field)
    if (field.kind === 'rows') markStored(field.of)
  }
}
for (const [, entry] of entries)
  for (const field of Object.values(entry.fields))
    if (field.kind === 'rows' && field.stored === 'json') markStored(field.of)

export const isSentSometimes = (field: Field): boolean => optional.has(field)
