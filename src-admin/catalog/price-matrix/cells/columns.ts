import { variant } from '#domain/catalog/product.ts'
import { choices } from '#domain/fields/choices.ts'
import type { Field } from '#domain/fields/fields.ts'
import { localDigits } from '#domain/language/digits.ts'
import { inLanguage, type Language } from '#domain/language/language.ts'
import { qtyMode } from '#domain/orders/pricing/price.ts'
import { isPack } from '#domain/orders/pricing/stock-units.ts'
import { toTk } from '#domain/values/money.ts'
import { moneyText } from '#domain/values/money-text.ts'
import { currentLabel } from '../../../providers/labels.ts'
import { chosenItem, withItem } from '../../product-form/offered.ts'
import { cardPrice } from '../tiers/tier-price.ts'
import type { Names } from '../use-names.ts'
import type { ProductForm, VariantForm } from '../variant-form.ts'

/** How a cell is edited: typed, picked from a list, toggled, opened in the panel, or read-only. */
export type CellKind = 'number' | 'text' | 'choice' | 'flag' | 'panel' | 'read'
export type CellChoice = { value: number | null; title: string }

export type MatrixColumn = {
  key: string
  label: string
  width: number
  kind: CellKind
  field: Field
  /** Whether the cell holds a number, which is right-aligned. */
  figures: boolean
  value: (row: VariantForm) => unknown
  put: (row: VariantForm, value: unknown) => VariantForm
  /** Whether the column applies to the row: a stock that is not tracked has no adjustment. */
  applies: (row: VariantForm) => boolean
  choices: CellChoice[]
  /** The value of a cleared cell; undefined if it cannot be cleared. */
  empty: unknown
  /** The displayed text of a computed column. */
  text?: (row: VariantForm, language: Language) => string
}

type Name = Exclude<keyof typeof variant, 'id' | 'options'>
type Offering = Pick<ProductForm, 'color_ids' | 'size_ids' | 'product_type_infos'>

/** The columns that cannot be hidden. */
export const fixedColumns: readonly string[] = ['product_price_type_id']
/** Columns that few shops need daily; hidden by default. */
export const usuallyHidden: string[] = ['sku', 'barcode', 'low_stock_qty', 'remarks']

const always = () => true
const tracked = ({ stock_type }: VariantForm) => stock_type === 1
/** Whether it has its own stock; a pack has that of its base unit. */
const ownStock = (row: VariantForm) => tracked(row) && !isPack(row)
const open = ({ cart_qty_mode }: VariantForm) => cart_qty_mode === qtyMode.open

const plan: [name: Name, kind: CellKind, width: number, applies?: (row: VariantForm) => boolean][] = [
  ['unit_price', 'number', 104],
  ['cart_qty_mode', 'choice', 148],
  ['min_qty', 'number', 76, open],
  ['max_qty', 'number', 76, open],
  ['stock_type', 'choice', 124],
  ['stock_qty', 'read', 84, tracked],
  ['pack_size', 'number', 90, tracked],
  ['stock_change', 'number', 90, ownStock],
  ['low_stock_qty', 'number', 90, ownStock],
  ['sku', 'text', 120],
  ['barcode', 'text', 136],
  ['status', 'flag', 72],
  ['tiers', 'panel', 78],
  ['photo_ids', 'panel', 84],
  ['remarks', 'text', 180],
]

/** The columns of the grid: options, prices, quantities, stock, the rest. */
export function matrixColumns(
  offering: Offering,
  names: Names,
  language: Language,
  charged: string,
  withUnits: boolean,
): MatrixColumn[] {
  const label = (name: string) => currentLabel('products', name) ?? name
  const list = (ids: readonly number[], titles: ReadonlyMap<number, string>): CellChoice[] =>
    ids.map((value) => ({ value, title: titles.get(value) ?? '…' }))
  const any: CellChoice = { value: null, title: '–' }
  const plainColumn = (
    name: Name,
    kind: CellKind,
    width: number,
    more: Partial<MatrixColumn> = {},
  ): MatrixColumn => ({
    key: name,
    label: label(name),
    width,
    kind,
    field: variant[name],
    figures: kind === 'number' || kind === 'read',
    value: (row) => row[name],
    put: (row, value) => ({ ...row, [name]: value }),
    applies: always,
    choices: [],
    empty: kind === 'choice' || kind === 'flag' || kind === 'read' ? undefined : kind === 'panel' ? [] : null,
    ...more,
  })
  const fixedList = (name: 'cart_qty_mode' | 'stock_type'): CellChoice[] =>
    choices[name].map((item) => ({ value: item.id, title: inLanguage(item, 'title', language) }))

  return [
    plainColumn('product_price_type_id', 'choice', 136, {
      choices: list([...new Set([...names.offered, ...names.price_types.keys()])], names.price_types),
      empty: null,
    }),
    ...offering.product_type_infos
      .filter(({ product_type_id }) => product_type_id)
      .map(({ product_type_id, item_ids }) =>
        plainColumn('product_color_id', 'choice', 116, {
          key: `option:${product_type_id}`,
          label: names.groups.get(product_type_id) ?? '…',
          field: variant.options,
          value: ({ options }) => offeredOf(chosenItem(options, product_type_id), item_ids ?? []),
          put: (row, item) => ({
            ...row,
            options: withItem(row.options, product_type_id, item as number | null),
          }),
          choices: [any, ...list(item_ids ?? [], names.items)],
          empty: null,
        }),
      ),
    ...(offering.color_ids.length > 0
      ? [
          plainColumn('product_color_id', 'choice', 120, {
            value: (row) => offeredOf(row.product_color_id, offering.color_ids),
            choices: [any, ...list(offering.color_ids, names.colors)],
            empty: null,
          }),
        ]
      : []),
    ...(offering.size_ids.length > 0
      ? [
          plainColumn('product_size_id', 'choice', 92, {
            value: (row) => offeredOf(row.product_size_id, offering.size_ids),
            choices: [any, ...list(offering.size_ids, names.sizes)],
            empty: null,
          }),
        ]
      : []),
    ...plan
      .filter(([name]) => withUnits || name !== 'pack_size')
      .flatMap(([name, kind, width, applies = always]) => [
        plainColumn(name, kind, width, {
          applies,
          ...((name === 'cart_qty_mode' || name === 'stock_type') && { choices: fixedList(name) }),
        }),
        ...(name === 'unit_price'
          ? [plainColumn(name, 'read', 132, { key: 'charged', label: charged, value: cardPriceTk })]
          : []),
      ]),
  ]
}

const cardPriceTk = (row: VariantForm): number | null => {
  const price = cardPrice(row)
  return price && toTk(price.charged)
}

// Options that the product no longer offers cannot be chosen; saving drops them (offered.ts).
const offeredOf = (id: number | null, ids: readonly number[]): number | null =>
  id !== null && ids.includes(id) ? id : null

/** The displayed text of a cell; unreadable input is shown as typed. */
export function cellText(column: MatrixColumn, row: VariantForm, language: Language): string {
  const value = column.value(row)
  if (!column.applies(row)) return ''
  if (column.text) return column.text(row, language)
  if (column.kind === 'choice') return value === null ? '' : titleOf(column, value)
  if (Array.isArray(value)) return value.length > 0 ? localDigits(value.length, language) : ''
  if (column.key === 'charged') return value === null ? '–' : moneyText(Number(value), language)
  if (column.kind === 'read') return localDigits(Number(value ?? 0), language)
  if (column.key === 'stock_change' && typeof value === 'number' && value > 0)
    return `+${localDigits(value, language)}`
  return localDigits(clipboardText(column, value), language)
}

/** The text of a cell for the clipboard and for the editor. */
export const clipboardText = ({ field, kind }: MatrixColumn, value: unknown): string =>
  value === null || value === undefined
    ? ''
    : kind === 'flag'
      ? value
        ? '1'
        : '0'
      : field.kind === 'money' && typeof value === 'number'
        ? value.toFixed(2)
        : String(value)

const titleOf = (column: MatrixColumn, value: unknown): string =>
  column.choices.find((choice) => choice.value === value)?.title ?? '…'
