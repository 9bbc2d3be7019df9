import type { MenuGroup } from './features.ts'
import { audit, type FeatureSetting, type Field, type Fields } from './fields.ts'

/** The section headings of forms; their labels are in src/fields/labels.ts. */
export type FormSection =
  | 'Basics'
  | 'Pictures'
  | 'Display'
  | 'Texts'
  | 'Schedule'
  | 'Access'
  | 'Customer'
  | 'Amounts'
  | 'Contact'
  | 'Links'
  | 'Rules'
  | 'Limits'
  | 'Order checks'
  | 'Notice'
  | 'Reasons'
  | 'Films'
  | 'Order status pictures'
  | 'Map and time'
  | 'Counting'
  | 'Words'
  | 'Upper line'
  | 'Navigation'
  | 'Menu of phones'
  | 'Columns'
  | 'Last line'
  | 'Sign-in'
  | 'Payment'
  | 'Messages'
  | 'Couriers'
  | 'Features'
  | 'Conditions'
  | 'Delivery areas'
  | 'Events'
  | 'Products'

type AuditColumn = 'id' | keyof typeof audit

/** An entry of the registry: how the back office shows a resource, and its feature for permissions (docs/architecture.md 3). */
export type Entry<F extends Fields = Fields> = {
  group: MenuGroup
  /** The feature that roles get permissions for; those of the specification are in src/fields/features.ts. */
  feature: number
  icon: string
  fields: F
  title: keyof F & string
  list: readonly ((keyof F & string) | AuditColumn)[]
  /** The default order of the list. */
  sort: readonly [field: (keyof F & string) | AuditColumn, direction: 'asc' | 'desc']
  /** Columns that are computed per row or have no index: sorting by them would read all rows for the first ten. */
  unsorted?: readonly ((keyof F & string) | AuditColumn)[]
  /** Columns, besides `title`, that a keyword searches. */
  search: readonly (keyof F & string)[]
  filters: readonly ((keyof F & string) | AuditColumn)[]
  /** A translated field includes its Bengali counterpart. */
  form: Partial<Record<FormSection, readonly (keyof F & string)[]>>
  /** The public `/load`: 'whole' returns every published row (docs/decisions/0014), 'paged' returns pages. */
  load?: 'whole' | 'paged'
  /** The settings that switch it on, any of them; until then it is not in the menu. Without one it is always there. */
  setting?: FeatureSetting | readonly FeatureSetting[]
  /** The page name in the dashboard, if it differs from the API's name. */
  page?: string
  /** The view to read from, if it is not the table. */
  readFrom?: string
  /** Other resources whose writes change the content of that view. */
  changesWith?: readonly string[]
  /** 'singleton': one row that is only edited. 'handled': created and changed only by the actions of a service. */
  only?: 'singleton' | 'handled'
}

export const resource = <const F extends Fields>(
  entry: Omit<Entry<F>, 'sort' | 'search' | 'filters'> &
    Partial<Pick<Entry<F>, 'sort' | 'search' | 'filters'>>,
): Entry<F> => ({ sort: ['id', 'desc'], search: [], filters: ['status'], ...entry })

/** All columns in the response for a record of the entry. */
export const columnsOf = (entry: Entry): Fields => ({ ...audit, ...entry.fields })

// Kinds without a useful sort order.
const orderless: ReadonlySet<Field['kind']> = new Set([
  'picture',
  'color',
  'link',
  'long_text',
  'rich_text',
  'password',
  'rows',
  'links',
])

/** The columns by which a list can be sorted. The database has an index for each of them. */
export const sortsOf = (entry: Entry): string[] => {
  const fields = columnsOf(entry)
  const ordered = (name: string) => name === 'id' || !orderless.has((fields[name] as Field).kind)
  const columns = new Set(['id', entry.title, ...entry.list, 'created_at', 'updated_at'])
  return [...columns].filter((name) => ordered(name) && !entry.unsorted?.includes(name))
}

/** The table of a resource: its API name in snake case. */
export const tableOf = (name: string): string => name.replaceAll('-', '_')
