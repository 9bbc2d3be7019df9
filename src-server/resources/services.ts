import type { RawBuilder, Transaction } from 'kysely'
import type { ResourceName } from '#registry'
import { clientService } from '../accounts/client-service.ts'
import { personService } from '../accounts/person-service.ts'
import { roleService } from '../accounts/role-service.ts'
import { categoryService } from '../catalog/category-service.ts'
import { searchedThrough } from '../catalog/product-index.ts'
import { productService } from '../catalog/product-service.ts'
import { usedAsHeading, usedAsOption, usedAsOptionGroup, usedInVariants } from '../catalog/product-uses.ts'
import { bannerService } from '../content/banner-service.ts'
import { logoService } from '../content/logo-service.ts'
import { mediaService } from '../content/media-service.ts'
import { blogService, staticPageService } from '../content/page-service.ts'
import type { Context } from '../context/context.ts'
import type { FieldErrors } from '../context/failure.ts'
import type { Work } from '../context/operation.ts'
import type { Schema } from '../database/schema/schema.ts'
import { deliveryPersonService } from '../delivery/delivery-person-service.ts'
import { templateService } from '../messages/template-service.ts'
import { orderService } from '../orders/order-service.ts'
import { areaService } from '../site/area-service.ts'
import { keysService } from '../site/keys-service.ts'
import { basicConfigService, footerService, headerService, themeService } from '../site/setup-services.ts'
import { notBelowItself } from './tree.ts'

export type StoredRecord = Record<string, unknown> & {
  id: number
  created_by: number | null
  updated_at: string
}

/** What a resource needs beyond the generic engine: its verbs take part in the engine's one transaction. */
export type Service = {
  /**
   * Slow work that a save will need, before its transaction holds the database. It may be left out: `settle` asks again.
   * `id` is null for a new record; the body is as it was sent.
   */
  prepare?: (context: Context, body: Readonly<Record<string, unknown>>, id: number | null) => Promise<void>
  /**
   * Fields that follow from the others: what it answers is stored in their place. `stored` is null for a new record,
   * `sent` holds the fields that are being saved, `body` what was sent, where a field that was left out is not there.
   */
  settle?: (
    work: Work,
    record: Values,
    stored: StoredRecord | null,
    sent: Values,
    body: Readonly<Values>,
  ) => Values | Promise<Values>
  /**
   * Rules that look at more than one field, or at the database. `record` is what would be stored, each field sound by
   * itself; `stored` is null for a new record.
   */
  rules?: (work: Work, record: Values, stored: StoredRecord | null) => Promise<FieldErrors>
  /** What hangs on a record in tables of its own; it becomes part of the answer and of the history. */
  readChildren?: (trx: Transaction<Schema>, id: number) => Promise<Values>
  /** `values` holds the fields that are being saved. */
  writeChildren?: (work: Work, id: number, values: Values) => Promise<void>
  /** The same for many records at once; what has children and does not say this is saved one by one. */
  writeChildrenOfMany?: (work: Work, ids: readonly number[]) => Promise<void>
  /**
   * What follows elsewhere: sessions that end, what the security log says. `before` is null for a new record, `after` for
   * one that was removed; `saved` holds the fields that were saved.
   */
  follow?: (
    work: Work,
    before: StoredRecord | null,
    after: StoredRecord | null,
    saved: Values,
  ) => Promise<void>
  /** The lists that a write affects, for the cache (cache/tags.ts). Undefined: all of them. */
  affectedLists?: (before: Values | null, after: Values | null) => string[] | undefined
  /** Throws the Failure that says why a record stays. */
  mayRemove?: (work: Work, stored: StoredRecord) => Promise<void>
  /** Who else uses a record: a select of their ids; the engine knows the registry's own references. */
  usedBy?: Partial<Record<ResourceName, (id: number) => RawBuilder<unknown>>>
}

type Values = Record<string, unknown>

/** ESCAPE HATCH: resource name -> hand-written verbs (docs/architecture.md 3). */
export const services: Partial<Record<ResourceName, Service>> = {
  products: productService,
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
  'order-infos': orderService,
  'user-role-infos': roleService,
  users: personService,
  'customer-infos': personService,
  'delivery-persons': deliveryPersonService,
  'oauth-clients': clientService,
  'message-templates': templateService,
}
