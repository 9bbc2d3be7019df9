import type { ComponentType } from 'react'
import type { ResourceName } from '#registry'
import { ColorList } from './catalogue/ColorList.tsx'
import { TagList } from './catalogue/TagList.tsx'
import { CategoryList } from './categories/CategoryList.tsx'
import { ClientCreate } from './clients/ClientCreate.tsx'
import { ClientEdit } from './clients/ClientEdit.tsx'
import { ClientList } from './clients/ClientList.tsx'
import { HistoryList } from './history/HistoryList.tsx'
import { MediaLibrary } from './media/MediaLibrary.tsx'
import { OrderList } from './orders/OrderList.tsx'
import { OrderShow } from './orders/OrderShow.tsx'
import { PeopleList } from './people/PeopleList.tsx'
import { PersonCreate } from './people/PersonCreate.tsx'
import { PersonEdit } from './people/PersonEdit.tsx'
import { SecurityLog } from './people/SecurityLog.tsx'
import { ProductCreate } from './products/ProductCreate.tsx'
import { ProductEdit } from './products/ProductEdit.tsx'
import { ProductList } from './products/ProductList.tsx'
import { RoleCreate } from './roles/RoleCreate.tsx'
import { RoleEdit } from './roles/RoleEdit.tsx'
import { BasicConfiguration } from './settings/BasicConfiguration.tsx'
import { LedgerList } from './stock/LedgerList.tsx'
import { StockList } from './stock/StockList.tsx'

type Views = Partial<Record<'list' | 'create' | 'show', ComponentType>> & {
  /** null: the list itself shows an entry, beside the others. */
  edit?: ComponentType | null
}

const people: Views = { list: PeopleList, edit: PersonEdit, create: PersonCreate }

/** ESCAPE HATCH: resource name -> hand-written list, edit or create (design.md section 3). */
export const views: Partial<Record<ResourceName, Views>> = {
  products: { list: ProductList, edit: ProductEdit, create: ProductCreate },
  categories: { list: CategoryList },
  'product-color-info': { list: ColorList },
  tags: { list: TagList },
  'media-galleries': { list: MediaLibrary, edit: null },
  'order-infos': { list: OrderList, show: OrderShow },
  'customer-infos': people,
  'delivery-persons': people,
  users: people,
  'user-role-infos': { edit: RoleEdit, create: RoleCreate },
  'oauth-clients': { list: ClientList, edit: ClientEdit, create: ClientCreate },
  history: { list: HistoryList },
  'security-events': { list: SecurityLog },
  'stock-levels': { list: StockList },
  'stock-ledger': { list: LedgerList },
  'basic-config': { list: BasicConfiguration },
}
