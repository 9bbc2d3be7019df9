import type { MenuGroup } from './features.ts'
import { audit, type Field, type Fields } from './fields.ts'

/** The headings that a form may have; their labels are in src/fields/labels.ts. */
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

type AuditColumn = 'id' | keyof typeof audit

/** An entry of the registry: how the back office shows a thing and who may (docs/architecture.md 3). */
export type Entry<F extends Fields = Fields> = {
  group: MenuGroup
  /** What roles are given rights to; those of the specification stand in src/fields/features.ts. */
  feature: number
  icon: string
  fields: F
  title: keyof F & string
  list: readonly ((keyof F & string) | AuditColumn)[]
  /** The order of a list that asks for none. */
  sort: readonly [field: (keyof F & string) | AuditColumn, direction: 'asc' | 'desc']
  /** What is worked out for each row, or has no index: sorting by it would read them all for the first ten. */
  unsorted?: readonly ((keyof F & string) | AuditColumn)[]
  /** Columns, beside `title`, that a keyword looks into. */
  search: readonly (keyof F & string)[]
  filters: readonly ((keyof F & string) | AuditColumn)[]
  /** A translated field brings its Bengali sibling along. */
  form: Partial<Record<FormSection, readonly (keyof F & string)[]>>
  /** The public `/load`: 'whole' answers every published row (docs/decisions/0014), 'paged' answers pages. */
  load?: 'whole' | 'paged'
  /** The dashboard's name of it, where that differs from the API's. */
  page?: string
  /** A view to list and read from, where that is not the table. */
  readFrom?: string
  /** Whatever else, once written, makes a list of that view another one. */
  changesWith?: readonly string[]
  /** 'singleton': one row that is only edited. 'handled': made and changed by a service's own verbs. */
  only?: 'singleton' | 'handled'
}

export const resource = <const F extends Fields>(
  entry: Omit<Entry<F>, 'sort' | 'search' | 'filters'> &
    Partial<Pick<Entry<F>, 'sort' | 'search' | 'filters'>>,
): Entry<F> => ({ sort: ['id', 'desc'], search: [], filters: ['status'], ...entry })

/** Every column that a record of the entry answers with. */
export const columnsOf = (entry: Entry): Fields => ({ ...audit, ...entry.fields })

// What has no order that anybody would look for.
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

/** The columns that a list may be sorted by. The database has an index for each of them. */
export const sortsOf = (entry: Entry): string[] => {
  const fields = columnsOf(entry)
  const ordered = (name: string) => name === 'id' || !orderless.has((fields[name] as Field).kind)
  const columns = new Set(['id', entry.title, ...entry.list, 'created_at', 'updated_at'])
  return [...columns].filter((name) => ordered(name) && !entry.unsorted?.includes(name))
}

/** The table of a resource: its API name in SQL's spelling. */
export const tableOf = (name: string): string => name.replaceAll('-', '_')
