import type { ComponentType } from 'react'
import type { ResourceName } from '#registry'
import { lazyComponent } from './providers/lazy-component.ts'
import { lazyPage } from './providers/lazy-page.ts'

type Views = Partial<Record<'list' | 'create' | 'show', ComponentType>> & {
  /** null: records are edited in the list itself. */
  edit?: ComponentType | null
}

const people: Views = {
  list: lazyPage(() => import('./accounts/people/PeopleList.tsx'), 'PeopleList'),
  edit: lazyPage(() => import('./accounts/people/PersonForm.tsx'), 'PersonEdit'),
  create: lazyPage(() => import('./accounts/people/PersonForm.tsx'), 'PersonCreate'),
}

/** ESCAPE HATCH: resource name -> custom list, edit or create view (docs/architecture.md 3). Each is loaded when it is opened. */
export const views: Partial<Record<ResourceName, Views>> = {
  products: {
    list: lazyComponent(() => import('./catalog/products/ProductList.tsx'), 'ProductList'),
    edit: lazyPage(() => import('./catalog/product-form/ProductEdit.tsx'), 'ProductEdit'),
    create: lazyPage(() => import('./catalog/product-form/ProductCreate.tsx'), 'ProductCreate'),
  },
  categories: { list: lazyComponent(() => import('./catalog/categories/CategoryList.tsx'), 'CategoryList') },
  'product-color-info': {
    list: lazyComponent(() => import('./catalog/attributes/ColorList.tsx'), 'ColorList'),
  },
  'promotional-banners': {
    list: lazyPage(() => import('./content/banners/BannerList.tsx'), 'BannerList'),
  },
  tags: { list: lazyComponent(() => import('./catalog/attributes/TagList.tsx'), 'TagList') },
  'media-galleries': {
    list: lazyPage(() => import('./content/media/MediaLibrary.tsx'), 'MediaLibrary'),
    edit: null,
  },
  'order-infos': {
    list: lazyPage(() => import('./orders/OrderList.tsx'), 'OrderList'),
    show: lazyPage(() => import('./orders/detail/OrderShow.tsx'), 'OrderShow'),
    create: lazyPage(() => import('./orders/entry/OrderEntry.tsx'), 'OrderEntry'),
  },
  'product-return-request': {
    list: lazyPage(() => import('./returns/ReturnList.tsx'), 'ReturnList'),
    show: lazyPage(() => import('./returns/ReturnShow.tsx'), 'ReturnShow'),
  },
  'product-reviews': { list: lazyPage(() => import('./reviews/ReviewList.tsx'), 'ReviewList') },
  'delivery-cash': { list: lazyPage(() => import('./orders/delivery/CashList.tsx'), 'CashList') },
  'wallet-transfers': {
    list: lazyPage(() => import('./orders/transfers/TransferList.tsx'), 'TransferList'),
  },
  'daily-closings': {
    list: lazyPage(() => import('./orders/closing/ClosingPage.tsx'), 'ClosingPage'),
  },
  'courier-consignments': {
    list: lazyPage(() => import('./orders/couriers/ConsignmentList.tsx'), 'ConsignmentList'),
  },
  'courier-statements': {
    list: lazyPage(() => import('./orders/couriers/StatementList.tsx'), 'StatementList'),
    show: lazyPage(() => import('./orders/couriers/StatementShow.tsx'), 'StatementShow'),
  },
  'purchase-orders': {
    list: lazyPage(() => import('./purchasing/PurchaseList.tsx'), 'PurchaseList'),
    create: lazyPage(() => import('./purchasing/PurchaseCreate.tsx'), 'PurchaseCreate'),
    show: lazyPage(() => import('./purchasing/PurchaseShow.tsx'), 'PurchaseShow'),
  },
  'stock-requests': { list: lazyPage(() => import('./demand/RequestList.tsx'), 'RequestList') },
  'abandoned-carts': { list: lazyPage(() => import('./demand/CartList.tsx'), 'CartList') },
  'customer-infos': people,
  'delivery-persons': people,
  users: people,
  'user-role-infos': {
    edit: lazyPage(() => import('./accounts/roles/RoleForm.tsx'), 'RoleEdit'),
    create: lazyPage(() => import('./accounts/roles/RoleForm.tsx'), 'RoleCreate'),
  },
  'oauth-clients': {
    list: lazyPage(() => import('./accounts/clients/ClientList.tsx'), 'ClientList'),
    edit: lazyPage(() => import('./accounts/clients/ClientForm.tsx'), 'ClientEdit'),
    create: lazyPage(() => import('./accounts/clients/ClientForm.tsx'), 'ClientCreate'),
  },
  history: { list: lazyPage(() => import('./history/HistoryList.tsx'), 'HistoryList') },
  'security-events': {
    list: lazyPage(() => import('./accounts/people/SecurityLog.tsx'), 'SecurityLog'),
  },
  messages: { list: lazyPage(() => import('./messages/MessageLog.tsx'), 'MessageLog') },
  'message-templates': {
    list: lazyPage(() => import('./messages/TemplateList.tsx'), 'TemplateList'),
    show: lazyPage(() => import('./messages/TemplateShow.tsx'), 'TemplateShow'),
  },
  instances: { list: lazyPage(() => import('./operations/OperationsPage.tsx'), 'OperationsPage') },
  'stock-levels': { list: lazyPage(() => import('./catalog/stock/StockList.tsx'), 'StockList') },
  'stock-ledger': { list: lazyPage(() => import('./catalog/stock/LedgerList.tsx'), 'LedgerList') },
  'stock-batches': {
    list: lazyPage(() => import('./catalog/batches/BatchList.tsx'), 'BatchList'),
    show: lazyPage(() => import('./catalog/batches/BatchShow.tsx'), 'BatchShow'),
  },
  'webhook-deliveries': {
    list: lazyPage(() => import('./webhooks/DeliveryList.tsx'), 'DeliveryList'),
  },
  'missing-pages': {
    list: lazyPage(() => import('./redirects/MissingPageList.tsx'), 'MissingPageList'),
  },
  'stock-locations': {
    list: lazyPage(() => import('./locations/LocationList.tsx'), 'LocationList'),
    show: lazyPage(() => import('./locations/LocationShow.tsx'), 'LocationShow'),
  },
  'stock-transfers': {
    list: lazyPage(() => import('./transfers/TransferList.tsx'), 'TransferList'),
    create: lazyPage(() => import('./transfers/TransferCreate.tsx'), 'TransferCreate'),
    show: lazyPage(() => import('./transfers/TransferShow.tsx'), 'TransferShow'),
  },
  stocktakes: {
    list: lazyPage(() => import('./stocktakes/StocktakeList.tsx'), 'StocktakeList'),
    show: lazyPage(() => import('./stocktakes/StocktakeShow.tsx'), 'StocktakeShow'),
  },
  'prescription-queue': {
    list: lazyPage(() => import('./prescriptions/QueueList.tsx'), 'QueueList'),
    show: lazyPage(() => import('./prescriptions/QuoteShow.tsx'), 'QuoteShow'),
  },
  regions: { list: lazyComponent(() => import('./site/PlaceLists.tsx'), 'RegionList') },
  cities: { list: lazyComponent(() => import('./site/PlaceLists.tsx'), 'CityList') },
  areas: { list: lazyComponent(() => import('./site/PlaceLists.tsx'), 'AreaList') },
  'header-setup': { list: lazyPage(() => import('./site/SetupPages.tsx'), 'HeaderSetup') },
  'footer-setup': { list: lazyPage(() => import('./site/SetupPages.tsx'), 'FooterSetup') },
  'theme-setup': { list: lazyComponent(() => import('./site/ThemeSetup.tsx'), 'ThemeSetup') },
  'basic-config': {
    list: lazyPage(() => import('./site/BasicConfiguration.tsx'), 'BasicConfiguration'),
  },
}
