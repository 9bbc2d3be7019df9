import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { allLabels, labelOfField } from '../../../src/fields/all-labels.ts'
import { columnsOf } from '../../../src/fields/resource.ts'
import { menuEntries } from '../../../src-admin/providers/registry.ts'
import { views } from '../../../src-admin/views.ts'
import { everyFeature } from '../support/every-feature.ts'
import { fakeApi, page } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { sampleOf } from '../support/sample.ts'
import { one } from '../support/sample-orders.ts'

const api = fakeApi()
const noCash = {
  holders: [],
  differences: [],
  shop: { shop_day: '2026-11-01', received: 0, by_hand: 0, cash_refunds: 0 },
}
const noReminders = { carts: 0, sent: 0, recovered: 0, sales: 0 }
// Lists with tests of their own: the media library has no columns, a history row links to another page, orders have tabs,
// messages are named by their template, and the daily closing shows days.
const ownLists: string[] = [
  'media-galleries',
  'history',
  'order-infos',
  'messages',
  'message-templates',
  'instances',
  'daily-closings',
]
// Resources without their own view share one generic list and form: a sample is enough here, and the soak tests open each page
// in a real browser. Resources with their own list or form are all tested here.
const hasGenericForm: string[] = ['companies', 'areas', 'promotional-banners', 'static-page-infos']
const lists = menuEntries
  .filter(({ name, entry }) => entry.only !== 'singleton' && !ownLists.includes(name))
  .filter(({ name }) => views[name]?.list || hasGenericForm.includes(name))
const forms = menuEntries.filter(
  ({ name, entry }) => !entry.only && (views[name]?.create || hasGenericForm.includes(name)),
)
const singletons = menuEntries.filter(({ entry }) => entry.only === 'singleton')

describe('Every list', () => {
  test.each(lists)('of $page shows its columns and records', async ({ name, page: at, entry }) => {
    const record = sampleOf(entry)
    api.answers(everyFeature)
    api.answers(({ url }) => (url.pathname === `/api/${name}` ? page([record], 1) : undefined))
    // The list of cash has who holds it at its top, that of carts what the reminders have brought.
    api.answers(({ url }) => (url.pathname === '/api/delivery-cash/holders' ? one(noCash) : undefined))
    api.answers(({ url }) => (url.pathname === '/api/abandoned-carts/report' ? one(noReminders) : undefined))
    openAdmin(`/${at}`)
    await screen.findByRole('heading', { level: 1, name: allLabels.en.resources[name].many })
    expect(await screen.findByRole('link', { name: String(record[entry.title]) })).toBeTruthy()
    expect(screen.getByText('1 result')).toBeTruthy()
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    for (const column of entry.list) expect(heads).toContain(labelOfField(name, column)?.en)
  })
})

describe('Every form', () => {
  test.each(forms)(
    'of $page has an input for each field, with Bengali next to English',
    async ({ name, page: at, entry }) => {
      api.answers(everyFeature)
      openAdmin(`/${at}/create`)
      await screen.findByRole('button', { name: 'Save' })
      const names = Object.values(entry.form).flat()
      for (const field of names) {
        const label = labelOfField(name, field)?.en ?? ''
        const shown = `${field}_bn` in columnsOf(entry) ? `${label} · English` : label
        // The rich text editor loads lazily.
        expect((await screen.findAllByText((text) => text.startsWith(shown))).length, field).toBeGreaterThan(
          0,
        )
      }
    },
  )

  test.each(singletons)('of $page opens the form directly', async ({ name, page: at, entry }) => {
    api.answers(({ url }) =>
      url.pathname === `/api/${name}/edit/1` ? { json: { status: true, data: sampleOf(entry) } } : undefined,
    )
    openAdmin(`/${at}`)
    await screen.findByRole('heading', { level: 1, name: allLabels.en.resources[name].one })
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })
})
