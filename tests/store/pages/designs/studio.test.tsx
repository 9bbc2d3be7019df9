// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { forgetDesigns, useDesign } from '../../../../src-store/state/design.ts'
import { fakeShop } from '../../support/fake-shop.ts'
import { openPage } from '../../support/open-page.ts'
import { renderPage } from '../../support/render-page.ts'

/** docs/product.md 2, docs/domain.md 6.36: the media library by category and the designs that products allow. */

const photo = (id: number, content_title: string) => ({
  id,
  content: `/media/${id}.webp`,
  content_title,
  content_title_bn: null,
  alt_text: null,
  alt_text_bn: null,
})

const set = {
  id: 5,
  design_title: 'Flowers',
  design_title_bn: 'ফুল',
  price: 40,
  cat_id: 2,
  cat_info: null,
  status: true,
  photo_infos: [photo(51, 'Rose'), photo(52, 'Lily')],
}

const catalogue = {
  id: 1,
  category_name: 'Our shop',
  category_name_bn: 'আমাদের দোকান',
  slug: 'our-shop',
  display_on_nav: true,
}

const studio = async () => {
  const plain = fakeShop()
  const list = await plain.mediaGalleries({})
  const requested: unknown[] = []
  const api = fakeShop({
    calls: {
      mediaCategories: async () => ({ ...list, data: [catalogue] }) as never,
      mediaGalleries: async (input) => {
        requested.push(input)
        return { ...list, data: [photo(1, 'The counter'), photo(2, 'The garden')] } as never
      },
      designSets: async () => ({ ...list, data: [set] }) as never,
      designable: async (input) => {
        requested.push(input)
        return plain.selected({})
      },
    },
  })
  return { api, requested }
}

afterEach(forgetDesigns)

describe('Studio page', () => {
  test('shows the media library by category, each with its own URL', async () => {
    const { api, requested } = await studio()
    const all = await renderPage('/studio-page', { api })
    expect(all.page.querySelector('h1')?.textContent).toBe('Studio')
    expect(all.text).toContain('The counter')
    expect(all.page.querySelector('a[href="/studio-page?category=our-shop"]')?.textContent).toBe('Our shop')
    const one = await renderPage('/studio-page?category=our-shop', { api, language: 'bn' })
    expect(one.page.querySelector('h1')?.textContent).toBe('আমাদের দোকান')
    expect(requested).toMatchObject([{ page: 1 }, { category: 'our-shop' }])
    expect(one.headTags.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      'https://shop.example/studio-page?category=our-shop&lang=bn',
    )
  })

  test('links pictures to the full image without JavaScript', async () => {
    const { api } = await studio()
    const { page } = await renderPage('/studio-page', { api })
    expect(page.querySelector('main a[href="/media/1.webp?w=1536"] img')?.getAttribute('alt')).toBe(
      'The counter',
    )
  })

  test('shows the price of a design set and that customers can upload a picture', async () => {
    const { api } = await studio()
    const { text } = await renderPage('/studio-page', { api })
    expect(text).toContain('Flowers')
    expect(text).toContain('+ Tk 40.00 design (one-time)')
    expect(text).toContain('Have your own picture?')
  })

  test('lists the products for a selected design and applies it to the opened product', async () => {
    const { api, requested } = await studio()
    const page = await openPage('/studio-page?design=51', { api })
    expect(requested).toContainEqual(expect.objectContaining({ cat_id: 2 }))
    const part = within(screen.getByRole('region', { name: /Products for “Flowers”/ }))
    const [product] = part
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/products/'))
    await page.user.click(product as HTMLElement)
    expect(useDesign.getState().selected_design).toEqual({
      design_id: 51,
      upload_file: null,
      design_url: '/media/51.webp',
      price: 40,
    })
    await page.leave()
  })

  test('ignores an unknown design', async () => {
    const { api } = await studio()
    expect((await renderPage('/studio-page?design=99', { api })).text).not.toContain('Products for')
  })
})
