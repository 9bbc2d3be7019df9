import { type FileField, productFileRow } from './file-row.ts'
import { isOptionTarget, type OptionTarget } from './option-targets.ts'

/** How a file of products is read, besides its mapping. */
export type ProductFileSettings = {
  /** The target of each option by its name. */
  options: Readonly<Record<string, OptionTarget>>
  /** The title of the selling unit of variants whose row names none. */
  price_type: string
  /** Prices are multiplied by it, for files in another currency. */
  price_factor: number
  /** The hosts from which pictures are downloaded. */
  hosts: readonly string[]
  /** Texts of products and variants whose rows have none for a field. */
  fixed: Readonly<Partial<Record<FileField, string>>>
}

export const usualSettings: ProductFileSettings = {
  options: {},
  price_type: 'Per Piece',
  price_factor: 1,
  hosts: [],
  fixed: {},
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The settings in a request or a stored run; null if one of them is invalid. */
export function readSettings(body: unknown): ProductFileSettings | null {
  if (body === undefined || body === null) return usualSettings
  if (!isRecord(body)) return null
  const {
    options = {},
    price_type = usualSettings.price_type,
    price_factor = 1,
    hosts = [],
    fixed = {},
  } = body
  if (!isRecord(options) || !isHosts(hosts) || !isFixed(fixed)) return null
  const targets = Object.entries(options).flatMap(([name, target]): [string, OptionTarget][] =>
    isOptionTarget(target) ? [[name, target]] : [],
  )
  const [title, factor] = [typeof price_type === 'string' ? price_type.trim() : '', Number(price_factor)]
  const sound =
    targets.length === Object.keys(options).length &&
    targets.length <= 200 &&
    title !== '' &&
    title.length <= 191 &&
    factor >= 0.0001 &&
    factor <= 100_000
  return sound
    ? { options: Object.fromEntries(targets), price_type: title, price_factor: factor, hosts, fixed }
    : null
}

const isHosts = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= 100 &&
  value.every((host) => typeof host === 'string' && /^[\w.:[\]-]{1,253}$/.test(host))

const isFixed = (value: unknown): value is ProductFileSettings['fixed'] =>
  isRecord(value) &&
  Object.entries(value).every(
    ([field, text]) =>
      Object.hasOwn(productFileRow, field) && typeof text === 'string' && text.length <= 2000,
  )
