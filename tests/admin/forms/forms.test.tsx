import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { clonedRecord } from '../../../src-admin/forms/cloned-record.ts'
import { entryOf } from '../../../src-admin/providers/registry.ts'
import { admin, fakeApi, page, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { sampleOf } from '../support/sample.ts'

const api = fakeApi()
const acme = {
  ...sampleOf(entryOf('companies')),
  id: 4,
  company_name: 'Acme',
  company_name_bn: 'একমি',
  slug: 'acme',
  logo: null,
}

beforeEach(() => {
  api.answers(({ url, method }) => {
    if (url.pathname === '/api/companies/edit/4') return { json: { status: true, data: acme } }
    if (url.pathname === '/api/companies') return page([acme])
    if (url.pathname === '/api/companies/4' && method === 'DELETE')
      return {
        status: 409,
        json: { status: false, msg: 'It is still used. Products: 12', data: { products: 12 } },
      }
    if (url.pathname === '/api/companies/uses/4') {
      const rows = [{ id: 31, title: 'Napa Extra' }]
      return { json: { status: true, data: { groups: [{ resource: 'products', total: 12, rows }] } } }
    }
    return undefined
  })
})

describe('Uses of a record', () => {
  test('are listed below its form, and in the dialog when it cannot be deleted', async () => {
    openAdmin('/companies/4')
    fireEvent.click(await screen.findByText('Used in'))
    const link = await screen.findByText('Napa Extra')
    expect(link.getAttribute('href')).toBe('/dashboard/products/31')
    expect(screen.getByText('Products: 12')).toBeTruthy()
    expect(screen.getByText('and 11 more')).toBeTruthy()

    fireEvent.click(screen.getByText('Delete', { selector: 'button' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByText('Delete', { selector: 'button' }))
    await within(dialog).findByText('It is still used. Products: 12')
    expect((await within(dialog).findByText('Napa Extra')).getAttribute('href')).toBe(
      '/dashboard/products/31',
    )
    expect(within(dialog).queryByText('Delete', { selector: 'button' })).toBeNull()
    fireEvent.click(within(dialog).getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('Save with warnings', () => {
  test('succeeds and shows the warnings', async () => {
    api.answers(({ url }) =>
      url.pathname === '/api/companies/update/4'
        ? { json: { status: true, data: acme, msg: 'Saved.', warnings: ['2 pictures were removed.'] } }
        : undefined,
    )
    openAdmin('/companies/4')
    fireEvent.change(await screen.findByDisplayValue('Acme'), { target: { value: 'Acme Ltd' } })
    fireEvent.click(screen.getByText('Save', { selector: 'button' }))
    await screen.findByText('2 pictures were removed.')
  })
})

describe('Duplicate of a record', () => {
  test('starts unpublished with the fields of the original and is marked as a copy', async () => {
    const { router } = openAdmin('/companies')
    const made = await screen.findByLabelText('Duplicate')
    expect(made.getAttribute('href')).toBe('/dashboard/companies/create?clone=4')
    await act(() => router.navigate('/dashboard/companies/4'))
    fireEvent.click(await screen.findByText('Duplicate', { selector: 'a' }))
    await screen.findByText('Copy of Acme')
    expect(screen.getByDisplayValue('একমি (কপি)')).toBeTruthy()
    expect(screen.getByLabelText(/Slug/)).toHaveProperty('value', 'acme-copy')
    fireEvent.click(screen.getByText('Save', { selector: 'button' }))
    await waitFor(() => expect(api.to('/api/companies/store')).toHaveLength(1))
    const sent = api.to('/api/companies/store')[0]?.body as object
    expect(sent).toMatchObject({ company_name: 'Acme (copy)', slug: 'acme-copy', status: false })
    expect(sent).not.toHaveProperty('id')
    expect(sent).not.toHaveProperty('updated_at')
  })

  test('omits unique and secret fields', () => {
    const entry = entryOf('customer-infos')
    const copy = clonedRecord(entry, sampleOf(entry))
    expect(copy).toMatchObject({ email: null, mobile: null, gender_id: 1 })
    expect(copy.password ?? null).toBeNull()
  })

  test('is not offered without the create permission', async () => {
    api.signsIn(admin([right(3, ['edit', 'edit_others', 'view_others'])]))
    openAdmin('/companies/4')
    await screen.findByText('Used in')
    expect(screen.queryByText('Duplicate')).toBeNull()
  })
})

describe('Inline creation of a referenced record', () => {
  test('opens with the typed text and values of the form, and selects the new record', async () => {
    const sylhet = { ...sampleOf(entryOf('regions')), id: 2, title: 'Sylhet', title_bn: null }
    const made = { ...sampleOf(entryOf('cities')), id: 9, region_id: 2, title: 'Beanibazar', title_bn: null }
    api.answers(({ url }) => {
      if (url.pathname === '/api/regions') return page([sylhet])
      if (url.pathname === '/api/cities/store') return { json: { status: true, data: made } }
      if (url.pathname === '/api/cities') return page(url.searchParams.get('ids') ? [made] : [])
      return undefined
    })
    openAdmin('/areas/create')
    const pick = async (label: RegExp, text: string) => {
      const input = await screen.findByLabelText(label, { selector: 'input[role=combobox]' })
      fireEvent.mouseDown(input)
      fireEvent.change(input, { target: { value: text } })
      return input
    }
    await pick(/Region/, 'Syl')
    fireEvent.click(await screen.findByRole('option', { name: 'Sylhet' }))
    const city = await pick(/City/, 'Beanibazar')
    fireEvent.click(await screen.findByRole('option', { name: 'Add “Beanibazar”' }))
    const dialog = await screen.findByRole('dialog', { name: 'New city' })
    expect(within(dialog).getByDisplayValue('Beanibazar')).toBeTruthy()
    fireEvent.keyDown(within(dialog).getByDisplayValue('Beanibazar'), { key: 's', ctrlKey: true })
    fireEvent.keyDown(within(dialog).getByDisplayValue('Beanibazar'), { key: 's', ctrlKey: true })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.to('/api/cities/store')).toHaveLength(1)
    expect(api.to('/api/cities/store')[0]?.body).toMatchObject({ title: 'Beanibazar', region_id: 2 })
    await waitFor(() => expect(city).toHaveProperty('value', 'Beanibazar'))
    expect(api.to('/api/areas/store')).toHaveLength(0)
  })

  test('is not offered without the create permission', async () => {
    api.signsIn(admin([right(102)]))
    openAdmin('/cities/create')
    await screen.findByText('New city')
    const region = await screen.findByLabelText(/Region/, { selector: 'input[role=combobox]' })
    fireEvent.mouseDown(region)
    fireEvent.change(region, { target: { value: 'Somewhere' } })
    await screen.findByText('Nothing found')
    expect(screen.queryByRole('option', { name: /^Add/ })).toBeNull()
  })
})
