import type { ComponentType } from 'react'
import type { ResourceName } from '#registry'
import { OrderList } from './orders/OrderList.tsx'
import { OrderShow } from './orders/OrderShow.tsx'
import { ProductCreate } from './products/ProductCreate.tsx'
import { ProductEdit } from './products/ProductEdit.tsx'
import { ProductList } from './products/ProductList.tsx'
import { BasicConfiguration } from './settings/BasicConfiguration.tsx'

type Views = Partial<Record<'list' | 'edit' | 'create' | 'show', ComponentType>>

/** ESCAPE HATCH: resource name -> hand-written list, edit or create (design.md section 3). */
export const views: Partial<Record<ResourceName, Views>> = {
  products: { list: ProductList, edit: ProductEdit, create: ProductCreate },
  'order-infos': { list: OrderList, show: OrderShow },
  'basic-config': { list: BasicConfiguration },
}
