/**
 * The field vocabulary: each record type is declared once as fields. Each program has one table from field kind to its own form
 * (the admin to columns and inputs, the server to JSON Schema and SQL), and all types are derived from these values.
 */

/** The options of each kind besides `required`. */
type Options = {
  text: { max: number }
  long_text: { max: number }
  rich_text: { max: number }
  /** `root`: the slug is a path directly below `/`, so the shop's own route names are rejected. */
  slug: { from: string; root: boolean; max: number }
  email: { max: number }
  phone: { max: number }
  link: { max: number }
  password: { min: number }
  integer: { min: number; max: number }
  money: { min: number; max: number }
  decimal: { digits: number; min: number; max: number }
  flag: object
  choice: { of: ChoiceName }
  date: object
  time: object
  picture: { max: number }
  color: object
  reference: { to: string }
  /** Many references: an array of ids, stored in a link table. */
  links: { to: string }
  /** Nested records: a JSON column, or a child table that a service writes. */
  rows: { of: Fields; as: 'list' | 'one' | 'keyed'; max: number; stored: 'json' | 'table' }
}

/** The lists with fixed ids of docs/product.md 9; their labels are in src/fields/choices.ts. */
export type ChoiceName =
  | 'gender'
  | 'blood_group'
  | 'size_type'
  | 'product_mode'
  | 'display_on'
  | 'static_page_group'
  | 'banner_display_type'
  | 'banner_schedule_type'
  | 'text_position'
  | 'address_label'
  | 'user_type'
  | 'payment_type'
  | 'order_status'
  | 'order_step'
  | 'delivery_state'
  | 'order_confirmation'
  | 'call_outcome'
  | 'confirm_when'
  | 'order_decision'
  | 'delivery_failure'
  | 'delivery_decision'
  | 'cart_qty_mode'
  | 'tier_price_type'
  | 'promotion_type'
  | 'stock_type'
  | 'content_type'
  | 'watermark_pos'
  | 'input_type'
  | 'icon_type'
  | 'order_from'
  | 'security_event'
  | 'stock_reason'
  | 'batch_state'
  | 'message_channel'
  | 'message_status'
  | 'payment_status'
  | 'refund_status'
  | 'transfer_method'
  | 'wallet'
  | 'transfer_state'
  | 'refund_reason'
  | 'review_kind'
  | 'return_status'
  | 'return_outcome'
  | 'menu_item'
  | 'footer_block'
  | 'social_place'
  | 'shop_font'
  | 'courier'
  | 'booking_state'
  | 'statement_outcome'
  | 'stocktake_scope'
  | 'stocktake_state'
  | 'webhook_state'
  | 'stock_transfer_state'
  | 'purchase_state'
  | 'prescription_state'
  | 'prescription_decision'
  | 'prescription_task'

type ValueByKind = {
  text: string
  long_text: string
  rich_text: string
  slug: string
  email: string
  phone: string
  link: string
  password: string
  integer: number
  money: number
  decimal: number
  flag: boolean
  choice: number
  date: string
  time: string
  picture: string
  color: string
  reference: number
  links: number[]
}

export type Kind = keyof Options

/** The setting that switches a feature on (src/site/shop-features.ts). */
export type FeatureSetting = `use_${string}`

type Shared = {
  /** The initial value of a new record. */
  initial?: string | number | boolean
  /** Displayed but set only by the server; ignored in request bodies. */
  readonly?: boolean
  /** Accepted and stored, never returned (passwords). */
  secret?: boolean
  /** Unique among live records; `within` names the parent that limits the uniqueness. */
  unique?: boolean | { within: string }
  /** The feature of the settings whose forms show it. */
  setting?: FeatureSetting
}

export type Field<K extends Kind = Kind, R extends boolean = boolean> = K extends Kind
  ? { kind: K; required: R } & Shared & Options[K]
  : never

export type Fields = Readonly<Record<string, Field>>

export type ValueOf<F> = F extends { kind: 'rows'; of: infer O; as: infer A }
  ? A extends 'one'
    ? Values<O>
    : A extends 'keyed'
      ? Record<string, Values<O>>
      : Values<O>[]
  : F extends { kind: infer K extends keyof ValueByKind }
    ? ValueByKind[K]
    : never

/** The record type of these fields: optional fields can be null. */
export type Values<F> = {
  -readonly [K in keyof F]: F[K] extends { required: true } ? ValueOf<F[K]> : ValueOf<F[K]> | null
}

/** The input type of these fields: optional fields can be omitted. */
export type InputValues<F> = Partial<Values<F>> & {
  [K in keyof F as F[K] extends { required: true } ? K : never]: Values<F>[K]
}

const kind =
  <K extends Kind>(name: K, defaults: Options[K]) =>
  <const R extends boolean = false>(
    options: { required?: R } & Partial<Options[K]> & Shared = {},
  ): Field<K, NoInfer<R>> =>
    ({ kind: name, required: false, ...defaults, ...options }) as unknown as Field<K, NoInfer<R>>

const INT4 = 2_147_483_647

// docs/domain.md 1.1: text columns have at most 191 characters unless specified otherwise.
export const text = kind('text', { max: 191 })
export const longText = kind('long_text', { max: 5000 })
export const richText = kind('rich_text', { max: 200_000 })
export const slug = (from: string, options: { root?: boolean } = {}) =>
  kind('slug', { from, root: false, max: 191 })({ required: true, unique: true, ...options })
export const email = kind('email', { max: 191 })
export const phone = kind('phone', { max: 20 })
export const link = kind('link', { max: 500 })
export const password = kind('password', { min: 8 })
export const integer = kind('integer', { min: -INT4, max: INT4 })
/** Tk with two decimals in JSON, numeric(12,2) in SQL; calculated in integer poisha. */
export const money = kind('money', { min: 0, max: 9_999_999_999 })
export const decimal = kind('decimal', { digits: 2, min: -1e9, max: 1e9 })
export const date = kind('date', {})
export const time = kind('time', {})
export const picture = kind('picture', { max: 500 })
export const color = kind('color', {})

/** Yes or no, never null. */
export const flag = (initial = false, options: Pick<Shared, 'setting'> = {}) =>
  kind('flag', {})({ required: true, initial, ...options })

export const choice = <const R extends boolean = false>(
  of: ChoiceName,
  options: { required?: R } & Shared = {},
) => kind('choice', { of })(options)

export const reference = <const R extends boolean = false>(
  to: string,
  options: { required?: R } & Shared = {},
) => kind('reference', { to })(options)

export const links = (to: string) => kind('links', { to })({ required: true })

type Rows<O extends Fields, A extends 'list' | 'one' | 'keyed', R extends boolean> = {
  kind: 'rows'
  required: R
  of: O
  as: A
  max: number
  stored: 'json' | 'table'
} & Shared

const records =
  <A extends 'list' | 'one' | 'keyed'>(as: A) =>
  <const O extends Fields, const R extends boolean = true>(
    of: O,
    options: { required?: R; max?: number; stored?: 'json' | 'table' } & Shared = {},
  ): Rows<O, A, NoInfer<R>> =>
    ({ kind: 'rows', required: true, max: 100, stored: 'json', ...options, of, as }) as Rows<O, A, NoInfer<R>>

export const rows = records('list')
export const record = records('one')
export const keyed = records('keyed')

type BengaliSiblings<F extends Fields> = {
  [K in keyof F & string as `${K}_bn`]: F[K] extends Field<infer K2> ? Field<K2, false> : never
}

/**
 * docs/decisions/0013: each translatable field has an optional counterpart `<field>_bn`; an empty one falls back to the other
 * language.
 */
export const translated = <const F extends Fields>(fields: F): F & BengaliSiblings<F> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => [
      [name, field],
      [`${name}_bn`, { ...field, required: false, unique: false }],
    ]),
  ) as F & BengaliSiblings<F>

/** docs/domain.md 1.1, the audit block: part of every managed record. `status` true = published. */
export const audit = {
  status: flag(true),
  created_by: reference('users', { readonly: true }),
  updated_by: reference('users', { readonly: true }),
  deleted_at: time({ readonly: true }),
  created_at: time({ required: true, readonly: true }),
  updated_at: time({ required: true, readonly: true }),
} as const satisfies Fields

export type Audit = Values<typeof audit>

/** A stored record: its own fields, its id, and the audit block. */
export type RecordOf<F extends Fields> = { id: number } & Values<F> & Audit
