import type { ResourceName } from '#registry'
import { clientService } from './accounts/client-service.ts'
import { clientVerbs } from './accounts/client-verbs.ts'
import { personService } from './accounts/person-service.ts'
import { personVerbs } from './accounts/person-verbs.ts'
import { personalDataVerbs } from './accounts/personal-data-verbs.ts'
import { roleService } from './accounts/role-service.ts'
import { securityEventMasks, securityEventScope } from './auth/security-log.ts'
import { bulkVerbs } from './catalog/bulk-verbs.ts'
import { categoryService } from './catalog/category-service.ts'
import { categoryVerbs } from './catalog/category-verbs.ts'
import { importVerbs } from './catalog/medicines/import-verbs.ts'
import { productBatch } from './catalog/product-batch.ts'
import { productFilters } from './catalog/product-filters.ts'
import { searchedThrough } from './catalog/product-index.ts'
import { productService } from './catalog/product-service.ts'
import { usedAsHeading, usedAsOption, usedAsOptionGroup, usedInVariants } from './catalog/product-uses.ts'
import { productVerbs } from './catalog/product-verbs.ts'
import { stockVerbs } from './catalog/stock-verbs.ts'
import { tagVerbs } from './catalog/tag-verbs.ts'
import { bannerService } from './content/banner-service.ts'
import { bannerVerbs } from './content/banner-verbs.ts'
import { logoService } from './content/logo-service.ts'
import { mediaService } from './content/media-service.ts'
import { mediaVerbs } from './content/media-verbs.ts'
import { blogService, staticPageService } from './content/page-service.ts'
import type { Hooks } from './context/context.ts'
import { cashVerbs } from './delivery/cash-verbs.ts'
import { deliveryPersonService } from './delivery/delivery-person-service.ts'
import { historyVerbs } from './history/history-routes.ts'
import { remember } from './history/remember.ts'
import { historySight, nameOfActor } from './history/sight.ts'
import { noteUndone } from './imports/undone-imports.ts'
import { messageKeyword } from './messages/message-keyword.ts'
import { messageVerbs } from './messages/message-verbs.ts'
import { templateService } from './messages/template-service.ts'
import { operationsVerbs } from './observability/operations-verbs.ts'
import { bulkListVerbs } from './operations/bulk-verbs.ts'
import { forgetExportsOfPeople } from './operations/export-care.ts'
import { usesVerbs } from './operations/uses-verbs.ts'
import { enterOrderVerbs } from './orders/enter-order-verbs.ts'
import { nameInOrder } from './orders/name-in-order.ts'
import { orderDeskVerbs } from './orders/order-desk-verbs.ts'
import { orderFilters } from './orders/order-filters.ts'
import { orderKeyword } from './orders/order-keyword.ts'
import { orderMessageVerbs } from './orders/order-message-log.ts'
import { orderService } from './orders/order-service.ts'
import { orderVerbs } from './orders/order-verbs.ts'
import { paymentVerbs } from './payments/payment-verbs.ts'
import { publishingVerbs } from './publishing/publishing-verbs.ts'
import { reportVerbs } from './reports/report-verbs.ts'
import type { AdminAction } from './resources/admin-action.ts'
import type { ResourceHooks } from './resources/hooks.ts'
import { notBelowItself } from './resources/tree.ts'
import { forgetReturns } from './returns/forget-returns.ts'
import { returnVerbs } from './returns/return-verbs.ts'
import { forgetReviews } from './reviews/forget-reviews.ts'
import { reviewVerbs } from './reviews/review-verbs.ts'
import { demoVerbs } from './seed/demo-verbs.ts'
import { areaService } from './site/area-service.ts'
import { keysService } from './site/keys-service.ts'
import { basicConfigService, footerService, headerService, themeService } from './site/setup-services.ts'
import { siteVerbs } from './site/site-verbs.ts'

/** What the features add to the engine and to each other: the one place that knows them all. */

/** What the engine does beyond its rules, by resource (docs/architecture.md 3). */
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
  'order-infos': { ...orderService, filters: orderFilters, keyword: orderKeyword },
  'user-role-infos': roleService,
  users: personService,
  'customer-infos': personService,
  'delivery-persons': deliveryPersonService,
  'oauth-clients': clientService,
  'message-templates': templateService,
  messages: { keyword: messageKeyword },
  'product-reviews': { masks: nameInOrder },
  'product-return-request': { masks: nameInOrder },
  history: { rowScope: historySight, masks: nameOfActor },
  'security-events': { rowScope: securityEventScope, masks: securityEventMasks, searchesMasked: true },
}

export const hooks: Hooks = {
  resources,
  recordHistory: remember,
  afterUndo: noteUndone,
  eraseCustomer: [forgetReviews, forgetReturns, forgetExportsOfPeople],
}

/** Every action of the back office beyond create, read, update and delete; what is in no table does not cross the wire. */
export const adminActions: readonly AdminAction[] = [
  ...productVerbs,
  ...bulkVerbs,
  ...categoryVerbs,
  ...tagVerbs,
  ...stockVerbs,
  ...importVerbs,
  ...mediaVerbs,
  ...bannerVerbs,
  ...orderVerbs,
  ...orderMessageVerbs,
  ...paymentVerbs,
  ...cashVerbs,
  ...reviewVerbs,
  ...returnVerbs,
  ...orderDeskVerbs,
  ...enterOrderVerbs,
  ...reportVerbs,
  ...historyVerbs,
  ...siteVerbs,
  ...personalDataVerbs,
  ...demoVerbs,
  ...personVerbs,
  ...clientVerbs,
  ...bulkListVerbs,
  ...usesVerbs,
  ...messageVerbs,
  ...operationsVerbs,
  ...publishingVerbs,
]
