import { importOutcome, importState } from '../../../src/imports/run.ts'

/** An import of four rows as the server returns it in each state: mapping, staged and applied. */

export const kinds = [
  {
    kind: 'companies',
    columns: [
      { name: 'id', required: false, kind: 'integer', to: null },
      { name: 'company_name', required: true, kind: 'text', to: null },
      { name: 'slug', required: false, kind: 'slug', to: null },
      { name: 'status', required: false, kind: 'flag', to: null },
    ],
  },
  {
    kind: 'product-variants',
    columns: [
      { name: 'product', required: true, kind: 'text', to: null },
      { name: 'unit_price', required: true, kind: 'money', to: null },
      { name: 'stock_qty', required: false, kind: 'integer', to: null },
    ],
  },
  { kind: 'tags', columns: [{ name: 'tag_title', required: true, kind: 'text', to: null }] },
]

export const run = {
  id: 5,
  kind: 'companies',
  title: 'makers.csv',
  state: importState('mapping'),
  columns: ['Name', 'slug', 'Remark'],
  mapping: { 1: 'slug' } as Record<string, string>,
  total: 4,
  done: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  operation_id: null as string | null,
  problem: null as string | null,
  created_at: '2026-11-21T10:00:00.000Z',
  finished_at: null as string | null,
}
export const sample = [
  ['Beximco', 'beximco', 'old'],
  ['Square', 'square', null],
]
export const looked = {
  mapping: { 0: 'company_name', 1: 'slug' },
  done: 4,
  created: 1,
  updated: 1,
  refused: 2,
}
export const staged = { ...run, ...looked, state: importState('staged') }
export const operation = '6f0e3a34-0c54-4d57-9b5e-000000000005'
export const applied = {
  ...staged,
  state: importState('applied'),
  operation_id: operation,
  finished_at: new Date().toISOString(),
}

export const row = (
  line: number,
  cells: string[],
  outcome: Parameters<typeof importOutcome>[0],
  more = {},
) => ({
  line,
  cells,
  outcome: importOutcome(outcome),
  record_id: null,
  changed: [],
  problems: [],
  ...more,
})
export const wrong = (field: string, column: number | null, text: string) => ({
  problems: [{ field, column, text }],
})
export const rows = [
  row(1, ['Beximco', 'beximco', ''], 'create'),
  row(2, ['Square Ltd', 'square', ''], 'update', { record_id: 9, changed: ['company_name'] }),
  row(3, ['', 'acme', ''], 'error', wrong('company_name', 0, 'This field is required.')),
  row(4, ['Renata', 'a b', ''], 'error', wrong('slug', 1, 'Not a slug.')),
]
