import type { ComponentType } from 'react'
import type { ResourceName } from '#registry'
import { later } from './providers/lazy-component.ts'

type Views = Partial<Record<'list' | 'create' | 'show', ComponentType>> & {
  /** null: the list itself shows an entry, beside the others. */
  edit?: ComponentType | null
}

const people: Views = {
  list: later(() => import('./accounts/people/PeopleList.tsx'), 'PeopleList'),
  edit: later(() => import('./accounts/people/PersonEdit.tsx'), 'PersonEdit'),
  create: later(() => import('./accounts/people/PersonCreate.tsx'), 'PersonCreate'),
}

/** ESCAPE HATCH: resource name -> hand-written list, edit or create (docs/architecture.md 3). Each comes when it is opened. */
export const views: Partial<Record<ResourceName, Views>> = {
  products: {
    list: later(() => import('./catalog/products/ProductList.tsx'), 'ProductList'),
    edit: later(() => import('./catalog/product-form/ProductEdit.tsx'), 'ProductEdit'),
    create: later(() => import('./catalog/product-form/ProductCreate.tsx'), 'ProductCreate'),
  },
  categories: { list: later(() => import('./catalog/categories/CategoryList.tsx'), 'CategoryList') },
  'product-color-info': { list: later(() => import('./catalog/attributes/ColorList.tsx'), 'ColorList') },
  'promotional-banners': { list: later(() => import('./content/banners/BannerList.tsx'), 'BannerList') },
  tags: { list: later(() => import('./catalog/attributes/TagList.tsx'), 'TagList') },
  'media-galleries': {
    list: later(() => import('./content/media/MediaLibrary.tsx'), 'MediaLibrary'),
    edit: null,
  },
  'order-infos': {
    list: later(() => import('./orders/OrderList.tsx'), 'OrderList'),
    show: later(() => import('./orders/detail/OrderShow.tsx'), 'OrderShow'),
    create: later(() => import('./orders/entry/OrderEntry.tsx'), 'OrderEntry'),
  },
  'product-return-request': {
    list: later(() => import('./returns/ReturnList.tsx'), 'ReturnList'),
    show: later(() => import('./returns/ReturnShow.tsx'), 'ReturnShow'),
  },
  'product-reviews': { list: later(() => import('./reviews/ReviewList.tsx'), 'ReviewList') },
  'delivery-cash': { list: later(() => import('./orders/delivery/CashList.tsx'), 'CashList') },
  'customer-infos': people,
  'delivery-persons': people,
  users: people,
  'user-role-infos': {
    edit: later(() => import('./accounts/roles/RoleEdit.tsx'), 'RoleEdit'),
    create: later(() => import('./accounts/roles/RoleCreate.tsx'), 'RoleCreate'),
  },
  'oauth-clients': {
    list: later(() => import('./accounts/clients/ClientList.tsx'), 'ClientList'),
    edit: later(() => import('./accounts/clients/ClientEdit.tsx'), 'ClientEdit'),
    create: later(() => import('./accounts/clients/ClientCreate.tsx'), 'ClientCreate'),
  },
  history: { list: later(() => import('./history/HistoryList.tsx'), 'HistoryList') },
  'security-events': { list: later(() => import('./accounts/security/SecurityLog.tsx'), 'SecurityLog') },
  messages: { list: later(() => import('./messages/MessageLog.tsx'), 'MessageLog') },
  'message-templates': {
    list: later(() => import('./messages/TemplateList.tsx'), 'TemplateList'),
    show: later(() => import('./messages/TemplateShow.tsx'), 'TemplateShow'),
  },
  instances: { list: later(() => import('./operations/OperationsPage.tsx'), 'OperationsPage') },
  'stock-levels': { list: later(() => import('./catalog/stock/StockList.tsx'), 'StockList') },
  'stock-ledger': { list: later(() => import('./catalog/stock/LedgerList.tsx'), 'LedgerList') },
  regions: { list: later(() => import('./site/PlaceLists.tsx'), 'RegionList') },
  cities: { list: later(() => import('./site/PlaceLists.tsx'), 'CityList') },
  areas: { list: later(() => import('./site/PlaceLists.tsx'), 'AreaList') },
  'header-setup': { list: later(() => import('./site/SetupPages.tsx'), 'HeaderSetup') },
  'footer-setup': { list: later(() => import('./site/SetupPages.tsx'), 'FooterSetup') },
  'theme-setup': { list: later(() => import('./site/ThemeSetup.tsx'), 'ThemeSetup') },
  'basic-config': { list: later(() => import('./site/BasicConfiguration.tsx'), 'BasicConfiguration') },
}
