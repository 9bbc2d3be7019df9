import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { admin, fakeApi, page, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

const tea = {
  id: 5,
  category_name: 'Tea',
  category_name_bn: 'চা',
  slug: 'tea',
  parent_id: null,
  icon: null,
  banner_image: null,
  video_url: null,
  display_on_nav: true,
  display_on_body: false,
  featured: false,
  status: true,
  created_by: 7,
  updated_by: 7,
  deleted_at: null,
  created_at: '2026-03-05T08:00:00.000Z',
  updated_at: '2026-03-05T08:00:00.000Z',
}

const stored = (record: object) =>
  api.answers(({ url }) => {
    if (url.pathname === '/api/categories/edit/5') return { json: { status: true, data: record } }
    if (url.pathname === '/api/categories') return page([record], 1)
    return undefined
  })
const saves = (answer: (body: object) => ReturnType<typeof rejection>) =>
  api.answers(({ url, method, body }) =>
    url.pathname === '/api/categories/update/5' && method === 'POST' ? answer(body as object) : undefined,
  )
const open = async () => {
  stored(tea)
  openAdmin('/categories/5')
  return screen.findByLabelText(/Name · English/)
}

describe('Edit form', () => {
  test('saves the whole record with the updated_at of the loaded version', async () => {
    const name = await open()
    saves((body) => ({ json: { status: true, data: { ...body, updated_at: '2026-03-06T08:00:00.000Z' } } }))
    const user = typist()
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await user.clear(name)
    await user.type(name, 'Green tea')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved.')
    expect(api.to('/api/categories/update/5')[0]?.body).toEqual({ ...tea, category_name: 'Green tea' })
  })

  test('shows server errors at the field and accepts the next save', async () => {
    const name = await open()
    const user = typist()
    saves(() => rejection(422, 'Please check the highlighted fields.', { category_name: 'Already taken.' }))
    await user.type(name, ' and more')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Already taken.')
    saves((body) => ({ json: { status: true, data: body } }))
    await user.type(name, '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved.')
  })

  test('of an outdated record shows who changed it and merges both versions', async () => {
    const name = await open()
    const user = typist()
    const theirs = {
      ...tea,
      category_name: 'Black tea',
      display_on_body: true,
      updated_at: '2026-03-07T08:00:00.000Z',
    }
    api.answers(({ url, method }) =>
      url.pathname === '/api/categories/update/5' && method === 'POST'
        ? { status: 409, json: { status: false, msg: 'Saved in the meantime, by: Karim.', data: theirs } }
        : undefined,
    )
    await user.clear(name)
    await user.type(name, 'Green tea')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }))
    expect(dialog.getByText('Saved in the meantime, by: Karim.')).toBeTruthy()
    expect(dialog.getByText('Their changes included: Show on home page.')).toBeTruthy()
    const choice = within(dialog.getByRole('radiogroup', { name: 'Name' }))
    expect(choice.getByRole('radio', { name: /Yours.*Green tea/ })).toHaveProperty('checked', true)
    expect(choice.getByRole('radio', { name: /Theirs.*Black tea/ })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Merge changes' }))
    saves((body) => ({ json: { status: true, data: body } }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved.')
    expect(api.to('/api/categories/update/5').at(-1)?.body).toEqual({ ...theirs, category_name: 'Green tea' })
  })

  test('of an outdated record offers to reload it', async () => {
    const name = await open()
    const user = typist()
    saves(() => rejection(409, 'Somebody else has saved this entry in the meantime.'))
    await user.type(name, ' too late')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Changed by someone else')
    stored({ ...tea, category_name: 'Black tea', updated_at: '2026-03-07T08:00:00.000Z' })
    await user.click(screen.getByRole('button', { name: 'Discard mine' }))
    await screen.findByDisplayValue('Black tea')
  })

  test('validates required fields before sending a request', async () => {
    const user = typist()
    openAdmin('/categories/create')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText('This field is required.')).length).toBeGreaterThan(0)
    expect(api.to('/api/categories/store')).toHaveLength(0)
  })

  test('is read-only without the edit permission', async () => {
    api.signsIn(admin([right(2, ['view_others'])]))
    const name = await open()
    expect(name).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })
})

describe('Slug field', () => {
  const fields = async () => {
    openAdmin('/categories/create')
    return { title: await screen.findByLabelText(/Name · English/), slug: screen.getByLabelText(/Slug/) }
  }

  test('follows the title during input', async () => {
    const { title, slug } = await fields()
    await typist().type(title, 'Tea & Honey')
    await waitFor(() => expect(slug).toHaveProperty('value', 'tea-and-honey'))
  })

  test('stays as entered manually', async () => {
    const { title, slug } = await fields()
    const user = typist()
    await user.type(title, 'Tea')
    await user.clear(slug)
    await user.type(slug, 'cha')
    await user.type(title, ' & Honey')
    expect(slug).toHaveProperty('value', 'cha')
  })
})

describe('Number field', () => {
  test('accepts Bengali digits', async () => {
    api.answers(({ url }) =>
      url.pathname === '/api/custom-product-designs/store'
        ? { json: { status: true, data: { id: 1 } } }
        : undefined,
    )
    openAdmin('/custom-product-designs/create')
    const user = typist()
    await user.type(await screen.findByLabelText(/Title · English/), 'Lotus')
    await user.type(screen.getByLabelText(/Price/), '১২০.৫০')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.to('/api/custom-product-designs/store')).toHaveLength(1))
    expect(api.to('/api/custom-product-designs/store')[0]?.body).toMatchObject({
      design_title: 'Lotus',
      price: 120.5,
    })
  })

  test('rejects invalid input on blur', async () => {
    openAdmin('/custom-product-designs/create')
    const user = typist()
    await user.type(await screen.findByLabelText(/Price/), 'a lot')
    await user.tab()
    await screen.findByText('This is not valid.')
  })
})

describe('List', () => {
  test('publishes and hides a record with one click', async () => {
    stored(tea)
    api.answers(({ url, method }) =>
      method === 'PATCH' && url.pathname === '/api/categories/5'
        ? { json: { status: true, data: { ...tea, status: false } } }
        : undefined,
    )
    openAdmin('/categories')
    const switched = await screen.findByRole('switch', { name: 'Published' })
    expect(switched).toHaveProperty('checked', true)
    await typist().click(switched)
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Published' })).toHaveProperty('checked', false),
    )
    expect(api.to('/api/categories/5', 'PATCH')[0]?.body).toEqual({ status: false })
  })

  test('confirms before deleting, and shows what still uses the record', async () => {
    stored(tea)
    api.answers(({ method }) =>
      method === 'DELETE' ? rejection(409, 'This record is in use (products: 3).') : undefined,
    )
    openAdmin('/categories')
    const user = typist()
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(api.to('/api/categories/5', 'DELETE')).toHaveLength(0)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('This record is in use (products: 3).')
  })

  test('shows an empty state with an add link', async () => {
    openAdmin('/tags')
    await screen.findByText('No tag yet')
    expect(screen.getAllByRole('link', { name: 'Add tag' }).length).toBeGreaterThan(0)
  })

  test('offers neither add nor edit without the permission', async () => {
    api.signsIn(admin([right(2, ['view_others'])]))
    stored(tea)
    openAdmin('/categories')
    await screen.findByRole('link', { name: 'Tea' })
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Add category' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })
})
