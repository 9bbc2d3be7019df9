import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fieldLabel, resourceLabels } from '../../../src/fields/labels.ts'
import { columnsOf } from '../../../src/fields/resource.ts'
import { deskEntries } from '../../../src-admin/providers/registry.ts'
import { views } from '../../../src-admin/views.ts'
import { fakeApi, page } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'
import { sampleOf } from '../support/sample.ts'

const api = fakeApi()
// The media library has no columns, a row of the history leads to another page, orders stand under tabs, and messages are named
// by what they are about: each has tests of its own.
const ownLists: string[] = [
  'media-galleries',
  'history',
  'order-infos',
  'messages',
  'message-templates',
  'instances',
]
// What is drawn from the registry alone is drawn by one list and one form: some stand for all, each in a real browser in
// soak/desk-matrix. What has a list or a form of its own is looked at here.
const drawn: string[] = ['companies', 'areas', 'promotional-banners', 'static-page-infos']
const lists = deskEntries
  .filter(({ name, entry }) => entry.only !== 'singleton' && !ownLists.includes(name))
  .filter(({ name }) => views[name]?.list || drawn.includes(name))
const forms = deskEntries.filter(
  ({ name, entry }) => !entry.only && (views[name]?.create || drawn.includes(name)),
)
const singletons = deskEntries.filter(({ entry }) => entry.only === 'singleton')

describe('Every list', () => {
  test.each(lists)('of $page shows its columns and entries', async ({ name, page: at, entry }) => {
    const record = sampleOf(entry)
    api.answers(({ url }) => (url.pathname === `/api/${name}` ? page([record], 1) : undefined))
    openDesk(`/${at}`)
    await screen.findByRole('heading', { level: 1, name: resourceLabels[name].many.en })
    expect(await screen.findByRole('link', { name: String(record[entry.title]) })).toBeTruthy()
    expect(screen.getByText('1 entry found')).toBeTruthy()
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    for (const column of entry.list) expect(heads).toContain(fieldLabel(name, column)?.en)
  })
})

describe('Every form', () => {
  test.each(forms)(
    'of $page has an input for each field, and its Bengali sibling beside it',
    async ({ name, page: at, entry }) => {
      openDesk(`/${at}/create`)
      await screen.findByRole('button', { name: 'Save' })
      const names = Object.values(entry.form).flat()
      for (const field of names) {
        const label = fieldLabel(name, field)?.en ?? ''
        const shown = `${field}_bn` in columnsOf(entry) ? `${label} · English` : label
        // The editor of rich text comes a moment later.
        expect((await screen.findAllByText((text) => text.startsWith(shown))).length, field).toBeGreaterThan(
          0,
        )
      }
    },
  )

  test.each(singletons)('of $page opens at once', async ({ name, page: at, entry }) => {
    api.answers(({ url }) =>
      url.pathname === `/api/${name}/edit/1` ? { json: { status: true, data: sampleOf(entry) } } : undefined,
    )
    openDesk(`/${at}`)
    await screen.findByRole('heading', { level: 1, name: resourceLabels[name].one.en })
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })
})
