import type { ComponentType } from 'react'
import type { ResourceName } from '#registry'
import { later } from './later.ts'

type Views = Partial<Record<'list' | 'create' | 'show', ComponentType>> & {
  /** null: the list itself shows an entry, beside the others. */
  edit?: ComponentType | null
}

const people: Views = {
  list: later(() => import('./people/PeopleList.tsx'), 'PeopleList'),
  edit: later(() => import('./people/PersonEdit.tsx'), 'PersonEdit'),
  create: later(() => import('./people/PersonCreate.tsx'), 'PersonCreate'),
}

/** ESCAPE HATCH: resource name -> hand-written list, edit or create (docs/architecture.md 3). Each comes when it is opened. */
export const views: Partial<Record<ResourceName, Views>> = {
  products: {
    list: later(() => import('./products/ProductList.tsx'), 'ProductList'),
    edit: later(() => import('./products/ProductEdit.tsx'), 'ProductEdit'),
    create: later(() => import('./products/ProductCreate.tsx'), 'ProductCreate'),
  },
  categories: { list: later(() => import('./categories/CategoryList.tsx'), 'CategoryList') },
  'product-color-info': { list: later(() => import('./catalogue/ColorList.tsx'), 'ColorList') },
  'promotional-banners': { list: later(() => import('./banners/BannerList.tsx'), 'BannerList') },
  tags: { list: later(() => import('./catalogue/TagList.tsx'), 'TagList') },
  'media-galleries': { list: later(() => import('./media/MediaLibrary.tsx'), 'MediaLibrary'), edit: null },
  'order-infos': {
    list: later(() => import('./orders/OrderList.tsx'), 'OrderList'),
    show: later(() => import('./orders/OrderShow.tsx'), 'OrderShow'),
    create: later(() => import('./orders/entry/OrderEntry.tsx'), 'OrderEntry'),
  },
  'product-return-request': {
    list: later(() => import('./returns/ReturnList.tsx'), 'ReturnList'),
    show: later(() => import('./returns/ReturnShow.tsx'), 'ReturnShow'),
  },
  'product-reviews': { list: later(() => import('./reviews/ReviewList.tsx'), 'ReviewList') },
  'delivery-cash': { list: later(() => import('./delivery/CashList.tsx'), 'CashList') },
  'customer-infos': people,
  'delivery-persons': people,
  users: people,
  'user-role-infos': {
    edit: later(() => import('./roles/RoleEdit.tsx'), 'RoleEdit'),
    create: later(() => import('./roles/RoleCreate.tsx'), 'RoleCreate'),
  },
  'oauth-clients': {
    list: later(() => import('./clients/ClientList.tsx'), 'ClientList'),
    edit: later(() => import('./clients/ClientEdit.tsx'), 'ClientEdit'),
    create: later(() => import('./clients/ClientCreate.tsx'), 'ClientCreate'),
  },
  history: { list: later(() => import('./history/HistoryList.tsx'), 'HistoryList') },
  'security-events': { list: later(() => import('./people/SecurityLog.tsx'), 'SecurityLog') },
  messages: { list: later(() => import('./messages/MessageLog.tsx'), 'MessageLog') },
  'message-templates': {
    list: later(() => import('./messages/TemplateList.tsx'), 'TemplateList'),
    show: later(() => import('./messages/TemplateShow.tsx'), 'TemplateShow'),
  },
  instances: { list: later(() => import('./production/OperationsPage.tsx'), 'OperationsPage') },
  'stock-levels': { list: later(() => import('./stock/StockList.tsx'), 'StockList') },
  'stock-ledger': { list: later(() => import('./stock/LedgerList.tsx'), 'LedgerList') },
  regions: { list: later(() => import('./settings/PlaceLists.tsx'), 'RegionList') },
  cities: { list: later(() => import('./settings/PlaceLists.tsx'), 'CityList') },
  areas: { list: later(() => import('./settings/PlaceLists.tsx'), 'AreaList') },
  'header-setup': { list: later(() => import('./settings/frame/SetupPages.tsx'), 'HeaderSetup') },
  'footer-setup': { list: later(() => import('./settings/frame/SetupPages.tsx'), 'FooterSetup') },
  'theme-setup': { list: later(() => import('./settings/ThemeSetup.tsx'), 'ThemeSetup') },
  'basic-config': { list: later(() => import('./settings/BasicConfiguration.tsx'), 'BasicConfiguration') },
}
