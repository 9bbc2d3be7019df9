import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { linesOf } from '../../../src-admin/catalog/categories/tree.ts'
import { dropAt, stepTo } from '../../../src-admin/catalog/categories/tree-moves.ts'
import { entryOf } from '../../../src-admin/providers/registry.ts'
import { admin, fakeApi, page, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { sampleOf } from '../support/sample.ts'

const api = fakeApi()
const category = (id: number, category_name: string, parent_id: number | null, products = 0) => ({
  id,
  category_name,
  category_name_bn: null,
  parent_id,
  status: true,
  created_by: 7,
  updated_at: '2026-03-05T08:00:00.000Z',
  products,
})
const tea = category(1, 'Tea', null, 3)
const green = category(2, 'Green', 1)
const black = category(3, 'Black', 1)
const rice = category(4, 'Rice', null)
let stored: object[] = []
const nodes = [tea, green, black, rice].map((each) => ({
  id: each.id,
  title: each.category_name,
  parent: each.parent_id,
}))

beforeEach(() => {
  localStorage.clear()
  stored = [tea, green, black, rice]
  api.answers(({ url, method }) => {
    if (url.pathname === '/api/categories/tree')
      return { json: { status: true, data: { rows: stored, most: 2000 } } }
    if (url.pathname === '/api/categories/move') {
      const operation_id = '0b8f6f5e-0000-4000-8000-000000000001'
      return { json: { status: true, msg: 'Saved.', data: { operation_id } } }
    }
    if (url.pathname === '/api/categories/2' && method === 'PATCH')
      return { json: { status: true, data: { ...green, status: false } } }
    return undefined
  })
})

describe('Category tree view', () => {
  const opened = async () => {
    const { router } = openAdmin('/categories')
    fireEvent.click(await screen.findByText('Tree', { selector: 'button' }))
    await screen.findByText('Tea')
    return router
  }

  test('expands, moves by keyboard with undo, publishes inline and adds subcategories', async () => {
    const router = await opened()
    expect(screen.getByText('3 products')).toBeTruthy()
    expect(screen.queryByText('Green')).toBeNull()
    fireEvent.click(screen.getByLabelText('Expand “Tea”'))
    const grip = await screen.findByLabelText('Move “Black”')
    stored = [tea, black, green, rice]
    fireEvent.keyDown(grip, { key: 'ArrowUp' })
    await screen.findByText('“Black” moved under “Tea”.')
    expect(screen.getByText('Undo', { selector: 'button' })).toBeTruthy()
    expect(api.to('/api/categories/move')[0]?.body).toEqual({ id: 3, parent_id: 1, before_id: 2 })
    await waitFor(() =>
      expect(
        [...document.querySelectorAll('[data-grip]')].map((each) => each.getAttribute('data-grip')),
      ).toEqual(['1', '3', '2', '4']),
    )
    await waitFor(() => expect(document.activeElement?.getAttribute('data-grip')).toBe('3'))

    const read = api.to('/api/categories/tree').length
    fireEvent.click(screen.getAllByLabelText('Published')[2] as HTMLElement)
    await waitFor(() => expect(api.to('/api/categories/2', 'PATCH')[0]?.body).toEqual({ status: false }))
    await waitFor(() => expect(api.to('/api/categories/tree').length).toBe(read + 1))

    fireEvent.click(screen.getByLabelText('Add subcategory to “Rice”'))
    await screen.findByText('New category')
    expect(router.state.location.pathname).toBe('/dashboard/categories/create')
    fireEvent.change(screen.getByLabelText(/Name · English/), { target: { value: 'Miniket' } })
    fireEvent.click(screen.getByText('Save', { selector: 'button' }))
    await waitFor(() =>
      expect(api.to('/api/categories/store')[0]?.body).toMatchObject({
        category_name: 'Miniket',
        parent_id: 4,
      }),
    )
  })

  test('is read-only without the edit permission', async () => {
    api.signsIn(admin([right(2, ['view_others'])]))
    await opened()
    expect(screen.queryByLabelText('Move “Tea”')).toBeNull()
    expect(screen.queryByLabelText('Add subcategory to “Tea”')).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  test('computes the target of a keyboard move and of a drop', () => {
    expect(stepTo(nodes, 2, 'up')).toBeNull()
    expect(stepTo(nodes, 2, 'down')).toEqual({ id: 2, parent_id: 1, before_id: null })
    expect(stepTo(nodes, 3, 'in')).toEqual({ id: 3, parent_id: 2, before_id: null })
    expect(stepTo(nodes, 3, 'out')).toEqual({ id: 3, parent_id: null, before_id: 4 })
    const lines = linesOf(nodes, new Set([1]), '')
    expect(dropAt(lines, 4, 3, 1)).toEqual({ id: 4, parent_id: 1, before_id: 3, level: 2 })
    expect(dropAt(lines, 4, 4, 1)).toEqual({ id: 4, parent_id: 1, before_id: null, level: 2 })
    expect(dropAt(lines, 4, 4, 9)).toEqual({ id: 4, parent_id: 3, before_id: null, level: 3 })
    expect(dropAt(lines, 4, 1, 5)).toEqual({ id: 4, parent_id: null, before_id: 1, level: 1 })
    expect(dropAt(lines, 3, 3, -1)).toEqual({ id: 3, parent_id: null, before_id: 4, level: 1 })
  })
})

describe('Colour swatches view', () => {
  test('adds a colour by code and name, and shows its errors', async () => {
    const red = {
      ...sampleOf(entryOf('product-color-infos')),
      id: 3,
      color_title: 'Red',
      color_title_bn: null,
    }
    let colors = [red]
    api.answers(({ url, body }) => {
      if (url.pathname === '/api/product-color-info') return page(colors)
      if (url.pathname !== '/api/product-color-info/store') return undefined
      const { color_title } = body as { color_title: string | null }
      if (!color_title) return rejection(422, 'Please check.', { color_title: 'This field is required.' })
      colors = [{ ...red, id: 4, color_title }, red]
      return { json: { status: true, data: colors[0] } }
    })
    openAdmin('/product-color-infos')
    fireEvent.click(await screen.findByText('Swatches', { selector: 'button' }))
    const sample = await screen.findByText('Red')
    expect(sample.closest('a')?.getAttribute('href')).toBe('/dashboard/product-color-infos/3')
    const add = screen.getByText('Add colour', { selector: 'button' })
    fireEvent.click(add)
    await screen.findByText('This field is required.')
    const name = screen.getByLabelText('Title')
    expect(document.activeElement).toBe(name)
    fireEvent.change(name, { target: { value: 'Blue' } })
    fireEvent.change(screen.getByLabelText('Colour'), { target: { value: '#0000ff' } })
    fireEvent.click(add)
    await screen.findByText('Blue')
    expect(api.to('/api/product-color-info/store')[1]?.body).toMatchObject({
      color_title: 'Blue',
      color_code: '#0000ff',
    })
  })
})

describe('Tags with product counts', () => {
  const tag = (id: number, tag_title: string, products: number) => ({
    id,
    tag_title,
    tag_title_bn: null,
    status: true,
    created_by: 7,
    products,
  })
  beforeEach(() =>
    api.answers(({ url }) => {
      if (url.pathname === '/api/tags/counts')
        return {
          json: { status: true, data: { rows: [tag(1, 'Fever', 2), tag(2, 'Pyrexia', 9)], most: 1000 } },
        }
      if (url.pathname !== '/api/tags/merge') return undefined
      const operation_id = '0b8f6f5e-0000-4000-8000-000000000001'
      return { json: { status: true, msg: 'Saved.', data: { changed: 2, operation_id } } }
    }),
  )
  const opened = async () => {
    openAdmin('/tags')
    fireEvent.click(await screen.findByText('With products', { selector: 'button' }))
    await screen.findByText('Fever · 2')
  }

  test('merges into the tag with more products unless the other is selected', async () => {
    await opened()
    fireEvent.click(screen.getByText('Merge tags', { selector: 'button' }))
    fireEvent.click(screen.getByText('Fever · 2'))
    fireEvent.click(screen.getByText('Pyrexia · 9'))
    const text = 'Products tagged “Fever” are tagged “Pyrexia” instead. “Fever” is deleted.'
    await screen.findByText(text)
    fireEvent.click(screen.getByLabelText('Keep “Fever”'))
    fireEvent.click(screen.getByText('Merge', { selector: 'button' }))
    await screen.findByText('Tags merged. “Fever” added to 2 products.')
    expect(api.to('/api/tags/merge')[0]?.body).toEqual({ id: 1, from_id: 2 })
  })

  test('hides the merge action without the permissions to delete tags and edit products', async () => {
    api.signsIn(admin([right(27), right(1, ['view_others'])]))
    await opened()
    expect(screen.queryByText('Merge tags')).toBeNull()
  })
})
