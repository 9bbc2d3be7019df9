import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { companies, dialog, opened } from '../support/companies-list.ts'
import { fakeApi, page } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()
// Behind the open panel the page is hidden from queries by role.
const heads = () => [...document.querySelectorAll('th')].map((head) => head.textContent)
beforeEach(() => {
  localStorage.clear()
  api.answers(({ url }) => (url.pathname === '/api/companies' ? page(companies, 3) : undefined))
})

describe('List columns', () => {
  test('can be shown, hidden, moved and resized, and the settings are stored', async () => {
    await opened()
    const before = heads()
    fireEvent.click(screen.getByLabelText('Columns', { selector: 'button' }))
    const panel = await dialog('Columns')
    expect(before).toContain('Slug')
    expect(within(panel).queryByLabelText('Deleted')).toBeNull()
    fireEvent.click(await within(panel).findByLabelText('Slug'))
    await waitFor(() => expect(heads()).not.toContain('Slug'))
    fireEvent.click(within(panel).getByLabelText('Slug'))
    await waitFor(() => expect(heads().filter(Boolean).at(-1)).toBe('Slug'))
    fireEvent.click(within(panel).getByLabelText('Compact'))
    const edge = screen.getByLabelText('Width of “Slug”')
    for (let times = 0; times < 4; times++) fireEvent.keyDown(edge, { key: 'ArrowRight' })
    await waitFor(() => expect(edge.getAttribute('aria-valuenow')).toBe('120'))
    const look = JSON.parse(localStorage.getItem('RaStoreHaatDesk.looks.companies') ?? 'null')
    expect(look).toMatchObject({ dense: true })
    expect(look.columns.at(-1)).toEqual({ name: 'slug', width: 120 })
    fireEvent.click(within(panel).getByText('Reset'))
    await waitFor(() => expect(heads()).toEqual(before))
  })
})

describe('Saved view of a list', () => {
  const stored = {
    id: 5,
    own: true,
    title: 'Published by slug',
    resource: 'companies',
    role_id: null,
    settings: {
      filter: { status: { value: 'true' } },
      sort: 'slug',
      order: 'desc',
      per_page: 25,
      columns: [{ name: 'company_name', width: 300 }],
      dense: true,
    },
  }
  const last = () => Object.fromEntries(api.to('/api/companies').at(-1)?.url.searchParams ?? [])
  const menu = async (item: string) => {
    fireEvent.click(screen.getByLabelText('View options'))
    fireEvent.click(await screen.findByText(item, { selector: '[role=menuitem]' }))
  }

  test('is saved under a name, shared with the role, selected, updated and deleted', async () => {
    const views: object[] = []
    api.answers(({ url, method, body }) => {
      if (url.pathname === '/api/saved-views') return { json: { status: true, data: { views } } }
      if (!url.pathname.startsWith('/api/saved-views/')) return undefined
      if (url.pathname.includes('/delete/')) views.length = 0
      else views.splice(0, 1, { ...stored, ...(body as object) })
      return method === 'POST' ? { json: { status: true, data: { id: 5 } } } : undefined
    })
    await opened()
    await menu('Save as new view')
    fireEvent.change(await screen.findByLabelText(/View name/), { target: { value: ' Mine ' } })
    fireEvent.click(screen.getByLabelText('Share with my role'))
    fireEvent.click(screen.getByText('Save', { selector: 'button' }))
    const tab = await screen.findByText('Mine')
    expect(api.to('/api/saved-views/store')[0]?.body).toMatchObject({ title: 'Mine', role_id: 1 })
    expect(tab.closest('[role=tab]')?.getAttribute('aria-selected')).toBe('true')

    fireEvent.click(screen.getByText('Name', { selector: 'th *' }))
    await waitFor(() => expect(last()).toMatchObject({ sort: 'company_name' }))
    await screen.findByTitle('Unsaved changes')
    await menu('Update “Mine”')
    await waitFor(() => expect(screen.queryByTitle('Unsaved changes')).toBeNull())
    expect(api.to('/api/saved-views/update/5')[0]?.body).toMatchObject({
      role_id: 1,
      settings: { sort: 'company_name', order: 'asc' },
    })

    await menu('Delete')
    await screen.findByText(/Everyone in the role loses this view/)
    fireEvent.click(screen.getByText('Delete', { selector: '[role=dialog] button' }))
    await waitFor(() => expect(screen.queryByText('Mine')).toBeNull())
    expect(api.to('/api/saved-views/delete/5')).toHaveLength(1)
  })

  test('can be the default of a list, and all records are one click away', async () => {
    api.answers(({ url }) =>
      url.pathname === '/api/saved-views' ? { json: { status: true, data: { views: [stored] } } } : undefined,
    )
    localStorage.setItem('RaStoreHaatDesk.looks.companies.view', '5')
    openAdmin('/companies')
    await screen.findByText('Published by slug')
    await waitFor(() =>
      expect(last()).toMatchObject({ status: 'true', sort: 'slug', order: 'desc', limit: '25' }),
    )
    await waitFor(() => expect(heads().filter(Boolean)).toEqual(['#', 'Name']))
    fireEvent.click(screen.getByText('All', { selector: '[role=tab]' }))
    await waitFor(() => expect(last()).not.toHaveProperty('status'))
    await waitFor(() => expect(heads()).toContain('Slug'))
  })
})
