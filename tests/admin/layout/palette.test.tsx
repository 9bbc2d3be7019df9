import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { matching } from '../../../src-admin/layout/palette/commands.ts'
import { admin, fakeApi, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const run = () => {}

describe('Command palette results', () => {
  const commands = [
    { id: '1', group: 'Pages', text: 'Tags', run },
    { id: '2', group: 'Pages', text: 'Product Types', run },
    { id: '3', group: 'Pages', text: 'Products', run },
    { id: '4', group: 'Actions', text: 'Add product', run },
    ...Array.from({ length: 20 }, (_, n) => ({ id: `a${n}`, group: 'Actions', text: `Other ${n}`, run })),
  ]
  test('match every typed word, prefix matches first, grouped by heading', () => {
    expect(matching(commands, 'PROD').map(({ id }) => id)).toEqual(['2', '3', '4'])
    expect(matching(commands, 'prod add').map(({ id }) => id)).toEqual(['4'])
  })
  test('contain at most eight of a group', () => {
    expect(matching(commands, '').filter(({ group }) => group === 'Actions')).toHaveLength(8)
  })
})

describe('Command palette', () => {
  const api = fakeApi()

  test('opens with Ctrl-K and navigates by a few letters and Enter', async () => {
    const { router } = openAdmin('')
    const user = userEvent.setup({ delay: null })
    await screen.findByRole('button', { name: 'Search' })
    await user.keyboard('{Control>}k{/Control}')
    const box = await screen.findByRole('combobox', { name: 'Search' })
    await user.type(box, 'price ty')
    await screen.findByRole('option', { name: 'Product Price Types' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/product-price-types'))
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull())
  })

  test('finds records of the shop and opens them', async () => {
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
    const { router } = openAdmin('')
    const user = userEvent.setup({ delay: null })
    await user.click(await screen.findByRole('button', { name: 'Search' }))
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'rahima')
    await user.click(await screen.findByRole('option', { name: /261121000004/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/order-infos/4/show'))
    expect(api.to('/api/desk-search').at(-1)?.url.searchParams.get('term')).toBe('rahima')
  })

  test('lists no page that the role does not permit', async () => {
    api.signsIn(admin([right(27, [])]))
    openAdmin('/tags')
    const user = userEvent.setup({ delay: null })
    await user.click(await screen.findByRole('button', { name: 'Search' }))
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 't')
    expect(await screen.findByRole('option', { name: 'Tags' })).toBeTruthy()
    expect(screen.queryByRole('option', { name: /Products|Add tag/ })).toBeNull()
  })
})

describe('Menu', () => {
  fakeApi()

  test('collapses a group except for the current page, and remembers it', async () => {
    const backOffice = openAdmin('/tags')
    const user = userEvent.setup({ delay: null })
    const heading = await screen.findByRole('button', { name: 'Components', expanded: true })
    await user.click(heading)
    const menu = screen.getByRole('navigation', { name: 'Back office' })
    expect(within(menu).queryByRole('link', { name: 'Product Types' })).toBeNull()
    expect(within(menu).getByRole('link', { name: 'Tags' })).toBeTruthy()
    backOffice.unmount()
    openAdmin('/tags')
    await user.click(await screen.findByRole('button', { name: 'Components', expanded: false }))
    expect(screen.getByRole('link', { name: 'Product Types' })).toBeTruthy()
  })
})
