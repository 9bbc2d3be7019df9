import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { admin, everyRight, fakeApi, page, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import {
  categories,
  part,
  picker,
  put,
  save,
  saves,
  sent,
  shop,
  stored,
  title,
  type,
  typist,
} from './open-product.ts'

const api = fakeApi()

describe('Product slug', () => {
  test('follows the title, shows its availability and suggests a free one', async () => {
    shop(api)
    api.answers(({ url, body }) => {
      if (url.pathname !== '/api/products/exist-check') return undefined
      const { slug } = body as { slug: string }
      const taken = slug === 'green-tea'
      return { json: { status: true, data: { taken, free: taken ? 'green-tea-2' : slug } } }
    })
    const user = typist()
    openAdmin('/products/create')
    await put(user, await title(), 'Green Tea')
    const slug = screen.getByLabelText(/Slug/)
    await waitFor(() => expect(slug).toHaveProperty('value', 'green-tea'))
    await screen.findByText('Already taken.')
    await user.click(screen.getByText('Use “green-tea-2”'))
    expect(slug).toHaveProperty('value', 'green-tea-2')
    await screen.findByText('Available')
    await put(user, screen.getByLabelText(/Title · English/), ' of Sylhet')
    expect(slug).toHaveProperty('value', 'green-tea-2')
    await user.click(screen.getByLabelText('Generate from title'))
    await waitFor(() => expect(slug).toHaveProperty('value', 'green-tea-of-sylhet'))
  })
})

describe('Product categories', () => {
  test('are a tree with keyboard navigation; selecting a child selects its parents', async () => {
    shop(api)
    saves(api, (body) => ({ json: { status: true, data: { id: 1, ...body } } }))
    const user = typist()
    openAdmin('/products/create')
    await put(user, await title(), 'Green Tea')
    const tree = within(await part('product-shelves').findByRole('tree', { name: 'Categories' }))
    await tree.findByRole('treeitem', { name: 'Food' })
    expect(tree.queryByRole('treeitem', { name: 'Tea' })).toBeNull()
    await user.click(screen.getByLabelText('Search in Categories'))
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight} ')
    const state = () =>
      tree
        .getAllByRole('treeitem')
        .map((item) => [item.getAttribute('aria-label'), item.getAttribute('aria-checked')])
    expect(state()).toEqual(
      [
        ['Books', 'false'],
        ['Food', 'true'],
        ['Tea', 'true'],
        ['Green tea', 'true'],
      ].sort(
        ([a], [b]) =>
          categories.findIndex((each) => each.category_name === a) -
          categories.findIndex((each) => each.category_name === b),
      ),
    )
    const chosen = within(screen.getByLabelText('Selected', { selector: 'ul' }))
    expect(chosen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Food',
      'Tea',
      'Green tea',
    ])
    await user.click(tree.getByRole('treeitem', { name: 'Tea' }))
    await put(user, screen.getByLabelText('Search in Categories'), 'boo')
    expect(tree.getAllByRole('treeitem')).toHaveLength(1)
    await user.click(tree.getByRole('treeitem', { name: 'Books' }))
    await save(user)
    await waitFor(() => expect(sent(api)).toMatchObject([{ category_ids: [1, 9] }]))
  })

  test('determine the available descriptions and option groups; an unsuitable description is marked', async () => {
    shop(api, {
      ...stored,
      category_ids: [1, 2],
      product_infos: [{ product_info_type_id: 21, content: '<p>Three minutes</p>', content_bn: null }],
    })
    api.answers(({ url }) =>
      url.pathname === '/api/product-info-types' ? page([type(21, 'Brewing')]) : undefined,
    )
    const user = typist()
    openAdmin('/products/1')
    await screen.findByText('Three minutes')
    const offered = async (field: HTMLElement) => {
      await user.click(field)
      const found = within(await screen.findByRole('listbox'))
        .getAllByRole('option')
        .map((option) => option.textContent)
      await user.keyboard('{Escape}')
      return found
    }
    expect(await offered(await screen.findByLabelText('Add description'))).toEqual(['Details'])
    await user.click(screen.getByText('Add option group'))
    expect(await offered(part('product-options').getByRole('combobox', { name: /Product type/ }))).toEqual([
      'Flavour',
      'Leaf grade',
    ])
    expect(screen.queryByText('Not for these categories')).toBeNull()
    const tree = within(await part('product-shelves').findByRole('tree', { name: 'Categories' }))
    await user.click(await tree.findByRole('treeitem', { name: 'Food' }))
    await screen.findByText('Not for these categories')
    expect(await offered(part('product-options').getByRole('combobox', { name: /Product type/ }))).toEqual([
      'Flavour',
    ])
    expect(screen.getByText('Three minutes')).toBeTruthy()
  })
})

describe('New tags and generics of a product', () => {
  test('are sent as new ones and become records on save', async () => {
    shop(api, { ...stored, tag_ids: [4] })
    api.answers(({ url }) => {
      if (url.pathname !== '/api/tags') return undefined
      const all = [
        { id: 4, tag_title: 'Sylhet' },
        { id: 5, tag_title: 'Mint' },
        { id: 6, tag_title: 'Honey' },
      ]
      const ids = url.searchParams.get('ids')
      return page(ids ? all.filter(({ id }) => ids.split(',').includes(String(id))) : all.slice(0, 1))
    })
    const user = typist()
    openAdmin('/products/1')
    const tags = await screen.findByLabelText('Tags', picker)
    await screen.findByText('Sylhet')
    await user.type(tags, 'Mint{Enter}')
    await user.click(tags)
    await user.paste('Honey, sylhet,')
    expect(await screen.findByText('Mint · new')).toBeTruthy()
    expect(screen.getByText('Honey · new')).toBeTruthy()
    expect(screen.queryByText('sylhet · new')).toBeNull()
    await user.click(screen.getByLabelText('Generics', picker))
    await user.paste('Vitamin B1, B6')
    await user.keyboard('{Enter}')
    saves(api, ({ new_tags, new_generics, ...body }) => ({
      json: { status: true, data: { ...body, tag_ids: [4, 5, 6], updated_at: '2026-03-06T08:00:00.000Z' } },
    }))
    await save(user)
    await screen.findByText('Saved.')
    expect(sent(api)).toMatchObject([
      {
        tag_ids: [4],
        new_tags: [{ title: 'Mint' }, { title: 'Honey' }],
        new_generics: [{ title: 'Vitamin B1, B6' }],
      },
    ])
    await screen.findByText('Honey')
    expect(screen.queryByText(/· new/)).toBeNull()
    await user.type(screen.getByLabelText(/Title · English/), '!')
    await save(user)
    await waitFor(() => expect(sent(api)).toHaveLength(2))
    expect(sent(api)[1]).toMatchObject({ tag_ids: [4, 5, 6] })
    expect(sent(api)[1]?.new_tags ?? []).toEqual([])
  })

  test('can only be selected without the create permission', async () => {
    shop(api)
    api.signsIn(admin(everyRight.map((each) => (each.feature_id === 27 ? right(27, ['view_others']) : each))))
    const user = typist()
    openAdmin('/products/create')
    await user.type(await screen.findByLabelText('Tags', picker), 'Mint{Enter}')
    await screen.findByText('Nothing found')
    expect(screen.queryByText('Mint · new')).toBeNull()
  })
})
