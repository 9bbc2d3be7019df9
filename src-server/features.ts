import type { ResourceName } from '#registry'
import { clientActions } from './accounts/clients/client-actions.ts'
import { clientService } from './accounts/clients/client-service.ts'
import { personActions } from './accounts/people/person-actions.ts'
import { personService } from './accounts/people/person-service.ts'
import { personalDataActions } from './accounts/people/personal-data-actions.ts'
import { roleService } from './accounts/people/role-service.ts'
import { bulkListActions } from './admin/bulk-actions.ts'
import { usesActions } from './admin/uses-actions.ts'
import { securityEventMasks, securityEventScope } from './auth/security-log.ts'
import { batchActions } from './catalog/batches/batch-actions.ts'
import { bulkActions } from './catalog/bulk/bulk-actions.ts'
import { productBatch } from './catalog/bulk/product-batch.ts'
import { tagActions } from './catalog/bulk/tag-actions.ts'
import { categoryActions } from './catalog/categories/category-actions.ts'
import { categoryService } from './catalog/categories/category-service.ts'
import { productFilters } from './catalog/lists/product-filters.ts'
import { locationActions } from './catalog/locations/location-actions.ts'
import { locationService } from './catalog/locations/location-service.ts'
import { importActions } from './catalog/medicines/import-actions.ts'
import { productActions } from './catalog/products/product-actions.ts'
import { searchedThrough } from './catalog/products/product-index.ts'
import { productService } from './catalog/products/product-service.ts'
import {
  usedAsHeading,
  usedAsOption,
  usedAsOptionGroup,
  usedInVariants,
} from './catalog/products/product-uses.ts'
import { stockActions } from './catalog/products/stock-actions.ts'
import { closingActions } from './closing/closing-actions.ts'
import { bannerActions } from './content/banner-actions.ts'
import { bannerService } from './content/banner-service.ts'
import { blogService, staticPageService } from './content/page-service.ts'
import { publishingActions } from './content/publishing-actions.ts'
import type { Hooks } from './context/context.ts'
import { courierActions } from './couriers/courier-actions.ts'
import { forgetReports } from './couriers/forget-reports.ts'
import { statementActions } from './couriers/statement-routes.ts'
import { accountActions } from './credit/account-actions.ts'
import { accountService } from './credit/account-service.ts'
import { forgetAccount } from './credit/forget-account.ts'
import { cashActions } from './delivery/cash-actions.ts'
import { deliveryPersonService } from './delivery/delivery-person-service.ts'
import { cartActions } from './demand/cart-actions.ts'
import { forgetDemandOf } from './demand/forget-demand.ts'
import { closeGuestCart } from './demand/saved-carts.ts'
import { forgetExportsOfPeople } from './exports/export-care.ts'
import { historyActions } from './history/history-routes.ts'
import { recordHistory } from './history/record-changes.ts'
import { historyRowScope, nameOfActor } from './history/row-scope.ts'
import { priceFileActions } from './imports/price-lists/price-file-actions.ts'
import { noteUndone } from './imports/runs/undone-imports.ts'
import { walletStatementActions } from './imports/statements/statement-actions.ts'
import { mediaActions } from './media/media-actions.ts'
import { logoService, mediaService } from './media/media-service.ts'
import { messageActions } from './messages/message-actions.ts'
import { messageKeyword } from './messages/message-keyword.ts'
import { templateService } from './messages/template-service.ts'
import { monitoringActions } from './observability/monitoring-actions.ts'
import { orderAdminActions } from './orders/admin/order-admin-actions.ts'
import { orderFilters, orderKeyword } from './orders/admin/order-filters.ts'
import { orderMessageActions } from './orders/admin/order-message-log.ts'
import { orderService } from './orders/admin/order-service.ts'
import { bulkOrderActions } from './orders/bulk/bulk-actions.ts'
import { callActions } from './orders/calls/call-actions.ts'
import { blockedContactService } from './orders/checks/blocked-contact-service.ts'
import { failedDeliveryActions } from './orders/failed-delivery/failed-delivery-actions.ts'
import { enterOrderActions } from './orders/placing/enter-order-actions.ts'
import { prescriptionOrderActions } from './orders/prescriptions/prescription-order-actions.ts'
import { nameInOrder } from './orders/record/name-in-order.ts'
import { orderActions } from './orders/steps/order-actions.ts'
import { paymentActions } from './payments/payment-actions.ts'
import { forgetQuotes } from './prescriptions/forget-quotes.ts'
import { quoteActions } from './prescriptions/quote-actions.ts'
import { priceListActions } from './price-lists/price-list-actions.ts'
import { priceListService } from './price-lists/price-list-service.ts'
import { promotionActions } from './promotions/promotion-actions.ts'
import { promotionService } from './promotions/promotion-service.ts'
import { purchaseActions } from './purchasing/purchase-actions.ts'
import { reportActions } from './reports/report-actions.ts'
import type { AdminAction } from './resources/admin-action.ts'
import type { ResourceHooks } from './resources/hooks.ts'
import { notBelowItself } from './resources/records/tree.ts'
import { forgetReturns } from './returns/forget-returns.ts'
import { returnActions } from './returns/return-actions.ts'
import { forgetReviews } from './reviews/forget-reviews.ts'
import { reviewActions } from './reviews/review-actions.ts'
import { demoActions } from './seed/demo-actions.ts'
import { areaService } from './site/area-service.ts'
import { keysService } from './site/keys-service.ts'
import { redirectService } from './site/redirects/redirect-service.ts'
import { basicConfigService, footerService, headerService, themeService } from './site/setup-services.ts'
import { siteActions } from './site/site-actions.ts'
import { stocktakeActions } from './stocktakes/stocktake-actions.ts'
import { transferActions } from './transfers/transfer-actions.ts'
import { webhookActions } from './webhooks/webhook-actions.ts'
import { webhookService } from './webhooks/webhook-service.ts'

/** What the features add to the engine and to each other: the only module that knows all features. */

/** The hooks of the engine by resource (docs/architecture.md 3). */
const resources: Partial<Record<ResourceName, ResourceHooks>> = {
  products: { ...productService, filters: productFilters, batch: productBatch },
  categories: categoryService,
  companies: searchedThrough('company_id'),
  generics: searchedThrough('generic_ids'),
  disease: searchedThrough('disease_ids'),
  tags: searchedThrough('tag_ids'),
  'media-galleries': mediaService,
  'logo-info': logoService,
  'media-categories': { rules: notBelowItself('media-categories') },
  'static-page-infos': staticPageService,
  'blog-infos': blogService,
  'basic-config': basicConfigService,
  redirects: redirectService,
  webhooks: webhookService,
  'header-setup': headerService,
  'footer-setup': footerService,
  'theme-setup': themeService,
  'third-party-keys': keysService,
  'promotional-banners': bannerService,
  'product-price-types': { usedBy: { products: usedInVariants } },
  'product-types': { usedBy: { products: usedAsOptionGroup } },
  'product-type-info-name': { usedBy: { products: usedAsOption } },
  'product-info-types': { usedBy: { products: usedAsHeading } },
  areas: areaService,
  'stock-locations': locationService,
  'order-infos': { ...orderService, filters: orderFilters, keyword: orderKeyword },
  'blocked-contacts': blockedContactService,
  promotions: promotionService,
  'price-lists': priceListService,
  'customer-accounts': accountService,
  'user-role-infos': roleService,
  users: personService,
  'customer-infos': personService,
  'delivery-persons': deliveryPersonService,
  'oauth-clients': clientService,
  'message-templates': templateService,
  messages: { keyword: messageKeyword },
  'product-reviews': { masks: nameInOrder },
  'product-return-request': { masks: nameInOrder },
  history: { rowScope: historyRowScope, masks: nameOfActor },
  'security-events': { rowScope: securityEventScope, masks: securityEventMasks, searchesMasked: true },
}

export const hooks: Hooks = {
  resources,
  recordHistory,
  afterUndo: noteUndone,
  endGuest: [closeGuestCart],
  eraseCustomer: [
    forgetReviews,
    forgetReturns,
    forgetReports,
    forgetDemandOf,
    forgetExportsOfPeople,
    forgetQuotes,
    forgetAccount,
  ],
}

/** Every action of the back office beyond create, read, update and delete; only fields in these tables are sent or received. */
export const adminActions: readonly AdminAction[] = [
  ...productActions,
  ...bulkActions,
  ...categoryActions,
  ...tagActions,
  ...stockActions,
  ...stocktakeActions,
  ...batchActions,
  ...locationActions,
  ...transferActions,
  ...webhookActions,
  ...importActions,
  ...mediaActions,
  ...bannerActions,
  ...orderActions,
  ...bulkOrderActions,
  ...failedDeliveryActions,
  ...callActions,
  ...prescriptionOrderActions,
  ...quoteActions,
  ...orderMessageActions,
  ...paymentActions,
  ...cashActions,
  ...closingActions,
  ...purchaseActions,
  ...courierActions,
  ...walletStatementActions,
  ...statementActions,
  ...promotionActions,
  ...cartActions,
  ...priceListActions,
  ...accountActions,
  ...priceFileActions,
  ...reviewActions,
  ...returnActions,
  ...orderAdminActions,
  ...enterOrderActions,
  ...reportActions,
  ...historyActions,
  ...siteActions,
  ...personalDataActions,
  ...demoActions,
  ...personActions,
  ...clientActions,
  ...bulkListActions,
  ...usesActions,
  ...messageActions,
  ...monitoringActions,
  ...publishingActions,
]
