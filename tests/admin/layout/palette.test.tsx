import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { matching } from '../../../src-admin/layout/palette/commands.ts'
import { admin, fakeApi, right } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'

const run = () => {}

describe('What the palette offers', () => {
  const commands = [
    { id: '1', group: 'Pages', text: 'Tags', run },
    { id: '2', group: 'Pages', text: 'Product Types', run },
    { id: '3', group: 'Pages', text: 'Products', run },
    { id: '4', group: 'Actions', text: 'Add product', run },
    ...Array.from({ length: 20 }, (_, n) => ({ id: `a${n}`, group: 'Actions', text: `Other ${n}`, run })),
  ]
  test('has every typed word, what begins with it first, and keeps the headings together', () => {
    expect(matching(commands, 'PROD').map(({ id }) => id)).toEqual(['2', '3', '4'])
    expect(matching(commands, 'prod add').map(({ id }) => id)).toEqual(['4'])
  })
  test('is never more than eight of a kind', () => {
    expect(matching(commands, '').filter(({ group }) => group === 'Actions')).toHaveLength(8)
  })
})

describe('The palette', () => {
  const api = fakeApi()

  test('opens with Ctrl-K and leads to a page by a few letters and Enter', async () => {
    const { router } = openDesk('')
    const user = userEvent.setup({ delay: null })
    await screen.findByRole('button', { name: 'Search the desk' })
    await user.keyboard('{Control>}k{/Control}')
    const box = await screen.findByRole('combobox', { name: 'Search the desk' })
    await user.type(box, 'price ty')
    await screen.findByRole('option', { name: 'Product Price Types' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/product-price-types'))
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search the desk' })).toBeNull())
  })

  test('finds what the shop has, and opens it', async () => {
    api.answers(({ url }) =>
      url.pathname === '/api/desk-search'
        ? {
            json: {
              status: true,
              data: {
                groups: [{ page: 'order-infos', rows: [{ id: 4, title: '261121000004', below: 'Rahima' }] }],
              },
            },
          }
        : undefined,
    )
    const { router } = openDesk('')
    const user = userEvent.setup({ delay: null })
    await user.click(await screen.findByRole('button', { name: 'Search the desk' }))
    await user.type(await screen.findByRole('combobox', { name: 'Search the desk' }), 'rahima')
    await user.click(await screen.findByRole('option', { name: /261121000004/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/order-infos/4/show'))
    expect(api.to('/api/desk-search').at(-1)?.url.searchParams.get('term')).toBe('rahima')
  })

  test('knows no page that the role does not open', async () => {
    api.signsIn(admin([right(27, [])]))
    openDesk('/tags')
    const user = userEvent.setup({ delay: null })
    await user.click(await screen.findByRole('button', { name: 'Search the desk' }))
    await user.type(await screen.findByRole('combobox', { name: 'Search the desk' }), 't')
    expect(await screen.findByRole('option', { name: 'Tags' })).toBeTruthy()
    expect(screen.queryByRole('option', { name: /Products|Add tag/ })).toBeNull()
  })
})

describe('The menu', () => {
  fakeApi()

  test('folds a group away but for the page that one is on, and remembers it', async () => {
    const desk = openDesk('/tags')
    const user = userEvent.setup({ delay: null })
    const heading = await screen.findByRole('button', { name: 'Components', expanded: true })
    await user.click(heading)
    const menu = screen.getByRole('navigation', { name: 'Back office' })
    expect(within(menu).queryByRole('link', { name: 'Product Types' })).toBeNull()
    expect(within(menu).getByRole('link', { name: 'Tags' })).toBeTruthy()
    desk.unmount()
    openDesk('/tags')
    await user.click(await screen.findByRole('button', { name: 'Components', expanded: false }))
    expect(screen.getByRole('link', { name: 'Product Types' })).toBeTruthy()
  })
})
