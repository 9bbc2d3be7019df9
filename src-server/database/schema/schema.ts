import type { ColumnType, Generated } from 'kysely'
import type { ClientAccess } from '#domain/accounts/client.ts'
import type { audit, Values } from '#domain/fields/fields.ts'
import type { chosenOption } from '#domain/orders/order.ts'
import type { Registry } from '#registry'
import type { AccountTables } from './schema-accounts.ts'
import type { AdminTables } from './schema-admin.ts'
import type { CheckTables } from './schema-checks.ts'
import type { CourierTables } from './schema-couriers.ts'
import type { CreditTables } from './schema-credit.ts'
import type { CustomerTables } from './schema-customer.ts'
import type { DeliveryTables } from './schema-delivery.ts'
import type { MessageTables } from './schema-messages.ts'
import type { PageTables } from './schema-pages.ts'
import type { PaymentTables } from './schema-payments.ts'
import type { PrescriptionTables } from './schema-prescriptions.ts'
import type { PriceTables } from './schema-prices.ts'
import type { PromotionTables } from './schema-promotions.ts'
import type { PurchasingTables } from './schema-purchasing.ts'
import type { ReturnTables } from './schema-returns.ts'
import type { StockTables } from './schema-stock.ts'
import type { LineVat, OrderVat } from './schema-vat.ts'

/** The tables as Kysely sees them, typed from the registry's own fields (docs/architecture.md 5). */

/** Fields that have a column: not link tables, not child tables. */
type Stored<F> = {
  [K in keyof F as F[K] extends { kind: 'links' } | { kind: 'rows'; stored: 'table' } ? never : K]: F[K]
}

type Defaulted = 'id' | keyof typeof audit
/** Flags have their default from the table. */
type WithDefaults<F, V = Values<F>> = {
  [K in keyof V]: K extends keyof F ? (F[K] extends { kind: 'flag' } ? Generated<V[K]> : V[K]) : V[K]
}
type Columns<F> = WithDefaults<Stored<F>> & {
  [K in Defaulted]: K extends 'id'
    ? Generated<number>
    : K extends keyof Values<typeof audit>
      ? Generated<Values<typeof audit>[K]>
      : never
}

type TableName<S extends string> = S extends `${infer Head}-${infer Tail}` ? TableName<`${Head}_${Tail}`> : S

type OfPeople = 'users' | 'oauth-clients' | 'messages' | 'abandoned-carts' | 'webhook-deliveries'
type OfStock = 'stocktakes' | 'stock-requests' | 'stock-batches'
type TypedByHand = OfPeople | OfStock | 'order-infos' | 'wallet-transfers'
type Managed = {
  [K in Exclude<keyof Registry, TypedByHand> as TableName<K & string>]: Columns<Registry[K]['fields']>
}

type Link = { owner_id: number; target_id: number; position: Generated<number> }
type Time = string

export type Schema = Omit<
  Managed,
  'products' | 'courier_statements' | 'purchase_orders' | 'stock_transfers'
> &
  AccountTables &
  CustomerTables &
  CheckTables &
  CourierTables &
  CreditTables &
  DeliveryTables &
  AdminTables &
  MessageTables &
  PageTables &
  PaymentTables &
  PriceTables &
  PrescriptionTables &
  PromotionTables &
  PurchasingTables &
  ReturnTables &
  StockTables & {
    order_list: Columns<Registry['order-infos']['fields']>
    courier_statements: Managed['courier_statements'] & { fingerprint: string }
    webhooks: Managed['webhooks'] & { secret: string | null }
    stock_transfers: Omit<Managed['stock_transfers'], 'number'> & { number: Generated<string> }
    purchase_orders: Omit<Managed['purchase_orders'], 'number'> & { number: Generated<string> }
    products: Managed['products'] & {
      search_text: Generated<string>
      search_version: Generated<number>
      from_lowest_price: number | null
      sold_qty: Generated<number>
    }
    search_words: { word: string; sound: string; keys: string[] }
    users: Omit<Columns<Registry['users']['fields']>, 'email' | 'role_id'> & {
      user_type: Generated<number>
      email: string | null
      role_id: number | null
      gender_id: number | null
      dob: string | null
      blood_group: number | null
      customer_group_id: number | null
      language: string | null
      erased_at: Time | null
    }
    oauth_clients: Omit<Columns<Registry['oauth-clients']['fields']>, 'accesses'> & {
      accesses: Generated<ClientAccess[]>
      secret_hash: string | null
    }
    private_files: {
      id: Generated<number>
      name: string
      kind: number
      owner_id: number | null
      guest_key: string | null
      /** The API client that sent it. */
      client_id: number | null
      content_type: string
      size: number
      created_at: Generated<Time>
    }
    history: {
      id: Generated<number>
      operation_id: string
      resource: string
      record_id: number
      action: string
      user_id: number | null
      /** The API client that acted for the user. */
      client_id: Generated<number | null>
      before: string | null
      after: string | null
      title: string | null
      /** On the first row of a resource in an operation: how many rows it has there. */
      records: number | null
      created_at: Generated<Time>
    }
    shop_secrets: { name: string; value: string }
    products_category_ids: Link
    products_generic_ids: Link
    products_disease_ids: Link
    products_tag_ids: Link
    products_color_ids: Link
    products_size_ids: Link
    products_photo_ids: Link
    product_price_infos_photo_ids: Link
    static_page_infos_photo_ids: Link
    blog_infos_photo_ids: Link
    custom_product_designs_photo_ids: Link
    product_mode_infos: { product_id: number; mode_id: number }
    product_infos: {
      product_id: number
      product_info_type_id: number
      position: number
      content: string
      content_bn: string | null
    }
    product_type_infos: { product_id: number; product_type_id: number; item_ids: number[]; position: number }
    pictures: {
      id: Generated<number>
      name: string
      original: string
      mark: string | null
      kept: Generated<boolean>
      content_type: string
      size: number
      width: number
      height: number
      created_at: Generated<Time>
    }
    order_infos: OrderVat & {
      id: Generated<number>
      order_id: string
      customer_id: number | null
      total_amount: number
      discount: number
      delivery_fee: number
      vat_amount: number
      total_payable: number
      extra_instruction: string | null
      choose_payment_type: number
      paid: Generated<boolean>
      order_from: number
      cancel_reason: string | null
      cancel_reason_internal: Generated<boolean>
      /** The deadline of a digital payment; null for cash on delivery. */
      pay_before: Time | null
      /** The shop cancelled it because it was not paid in time. */
      cancelled_unpaid: Generated<boolean>
      /** It was paid, and a correction made it more expensive: the customer pays the difference. */
      pays_difference: Generated<boolean>
      status: Generated<number>
      timeline_id: Generated<number>
      delivery_state: Generated<number>
      deliver_on: string | null
      /** The courier that delivers it; null: an own delivery person. */
      courier: number | null
      /** Whether a cash order waits for a call of the shop, and when the next one is due. */
      confirmation: Generated<number>
      /** Whether it waits for a pharmacist. */
      prescription_state: Generated<number>
      call_after: Time | null
      unanswered_calls: Generated<number>
      /** A hash of its lines. */
      cart_key: string | null
      idempotency_key: string | null
      request_fingerprint: string | null
      placed_by: string | null
      /** The API client that placed it. */
      client_id: number | null
      /** The language in which the order was placed. */
      language: string | null
      created_by: number | null
      updated_by: number | null
      deleted_at: Time | null
      created_at: Generated<Time>
      updated_at: Generated<Time>
    }
    order_items_infos: LineVat & {
      id: Generated<number>
      order_info_id: number
      product_id: number | null
      product_price_info_id: number | null
      product_title: string
      product_title_bn: string | null
      product_slug: string | null
      sku: string | null
      product_price_type_id: number | null
      product_price_type: string
      product_price_type_bn: string | null
      product_type_infos: ColumnType<Values<typeof chosenOption>[], string, string>
      product_image: string | null
      unit_price: number
      price: number
      custom_product_design_id: number | null
      custom_product_design_price: number | null
      qty: number
      returned_qty: Generated<number>
      discount_share: Generated<number>
      /** The average cost of a piece when it was ordered; null: unknown. */
      unit_cost: number | null
      removed_at: Time | null
      rating_points: number | null
      review_comments: string | null
      reviewed_at: Time | null
      review_hidden: Generated<boolean>
      review_hidden_reason: string | null
      review_answer: string | null
      review_answered_at: Time | null
      review_updated_at: Time | null
      review_updated_by: number | null
      upload_product_image: string | null
      prescription_only: Generated<boolean>
      preorder_on: string | null
      created_at: Generated<Time>
    }
    order_ship_bill_infos: {
      order_info_id: number
      full_name: string
      contact_no: string
      contact_digits: string
      email: string | null
      region_id: number | null
      city_id: number | null
      area_id: number | null
      shipping_address: string
      billing_address: string
      /** A hash of the shipping address. */
      address_key: string | null
      latitude: number | null
      longitude: number | null
    }
    order_delivery_person_infos: {
      id: Generated<number>
      order_info_id: number
      delivery_person_id: number | null
      status: Generated<number>
      rating_points: number | null
      review_comments: string | null
      reviewed_at: Time | null
      created_at: Generated<Time>
    }
  }
