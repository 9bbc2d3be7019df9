import type { ComponentType } from 'react'
import type { ResourceName } from '#registry'
import { lazyComponent } from './providers/lazy-component.ts'

type Views = Partial<Record<'list' | 'create' | 'show', ComponentType>> & {
  /** null: the list itself shows an entry, beside the others. */
  edit?: ComponentType | null
}

const people: Views = {
  list: lazyComponent(() => import('./accounts/people/PeopleList.tsx'), 'PeopleList'),
  edit: lazyComponent(() => import('./accounts/people/PersonForm.tsx'), 'PersonEdit'),
  create: lazyComponent(() => import('./accounts/people/PersonForm.tsx'), 'PersonCreate'),
}

/** ESCAPE HATCH: resource name -> hand-written list, edit or create (docs/architecture.md 3). Each comes when it is opened. */
export const views: Partial<Record<ResourceName, Views>> = {
  products: {
    list: lazyComponent(() => import('./catalog/products/ProductList.tsx'), 'ProductList'),
    edit: lazyComponent(() => import('./catalog/product-form/ProductEdit.tsx'), 'ProductEdit'),
    create: lazyComponent(() => import('./catalog/product-form/ProductCreate.tsx'), 'ProductCreate'),
  },
  categories: { list: lazyComponent(() => import('./catalog/categories/CategoryList.tsx'), 'CategoryList') },
  'product-color-info': {
    list: lazyComponent(() => import('./catalog/attributes/ColorList.tsx'), 'ColorList'),
  },
  'promotional-banners': {
    list: lazyComponent(() => import('./content/banners/BannerList.tsx'), 'BannerList'),
  },
  tags: { list: lazyComponent(() => import('./catalog/attributes/TagList.tsx'), 'TagList') },
  'media-galleries': {
    list: lazyComponent(() => import('./content/media/MediaLibrary.tsx'), 'MediaLibrary'),
    edit: null,
  },
  'order-infos': {
    list: lazyComponent(() => import('./orders/OrderList.tsx'), 'OrderList'),
    show: lazyComponent(() => import('./orders/detail/OrderShow.tsx'), 'OrderShow'),
    create: lazyComponent(() => import('./orders/entry/OrderEntry.tsx'), 'OrderEntry'),
  },
  'product-return-request': {
    list: lazyComponent(() => import('./returns/ReturnList.tsx'), 'ReturnList'),
    show: lazyComponent(() => import('./returns/ReturnShow.tsx'), 'ReturnShow'),
  },
  'product-reviews': { list: lazyComponent(() => import('./reviews/ReviewList.tsx'), 'ReviewList') },
  'delivery-cash': { list: lazyComponent(() => import('./orders/delivery/CashList.tsx'), 'CashList') },
  'customer-infos': people,
  'delivery-persons': people,
  users: people,
  'user-role-infos': {
    edit: lazyComponent(() => import('./accounts/roles/RoleForm.tsx'), 'RoleEdit'),
    create: lazyComponent(() => import('./accounts/roles/RoleForm.tsx'), 'RoleCreate'),
  },
  'oauth-clients': {
    list: lazyComponent(() => import('./accounts/clients/ClientList.tsx'), 'ClientList'),
    edit: lazyComponent(() => import('./accounts/clients/ClientForm.tsx'), 'ClientEdit'),
    create: lazyComponent(() => import('./accounts/clients/ClientForm.tsx'), 'ClientCreate'),
  },
  history: { list: lazyComponent(() => import('./history/HistoryList.tsx'), 'HistoryList') },
  'security-events': {
    list: lazyComponent(() => import('./accounts/people/SecurityLog.tsx'), 'SecurityLog'),
  },
  messages: { list: lazyComponent(() => import('./messages/MessageLog.tsx'), 'MessageLog') },
  'message-templates': {
    list: lazyComponent(() => import('./messages/TemplateList.tsx'), 'TemplateList'),
    show: lazyComponent(() => import('./messages/TemplateShow.tsx'), 'TemplateShow'),
  },
  instances: { list: lazyComponent(() => import('./operations/OperationsPage.tsx'), 'OperationsPage') },
  'stock-levels': { list: lazyComponent(() => import('./catalog/stock/StockList.tsx'), 'StockList') },
  'stock-ledger': { list: lazyComponent(() => import('./catalog/stock/LedgerList.tsx'), 'LedgerList') },
  regions: { list: lazyComponent(() => import('./site/PlaceLists.tsx'), 'RegionList') },
  cities: { list: lazyComponent(() => import('./site/PlaceLists.tsx'), 'CityList') },
  areas: { list: lazyComponent(() => import('./site/PlaceLists.tsx'), 'AreaList') },
  'header-setup': { list: lazyComponent(() => import('./site/SetupPages.tsx'), 'HeaderSetup') },
  'footer-setup': { list: lazyComponent(() => import('./site/SetupPages.tsx'), 'FooterSetup') },
  'theme-setup': { list: lazyComponent(() => import('./site/ThemeSetup.tsx'), 'ThemeSetup') },
  'basic-config': {
    list: lazyComponent(() => import('./site/BasicConfiguration.tsx'), 'BasicConfiguration'),
  },
}
