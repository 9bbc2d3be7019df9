// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeBanner } from '../../support/fake-banner.ts'
import { fakeShop } from '../../support/fake-shop.ts'
import { openPage } from '../../support/open-page.ts'
import { renderPage } from '../../support/render-page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const shop = () => {
  const banners = [1, 2, 3].map((id) =>
    fakeBanner(id, { banner_title: `Week ${id}`, promotional_link: '/tea' }),
  )
  return fakeShop({ calls: { banners: async () => ({ by_display_type: { 1: { banners } } }) } })
}

describe('Banner carousel', () => {
  test('labels each slide with its position in both languages', async () => {
    const labels = async (language: 'en' | 'bn') => {
      const { page } = await renderPage('/frontend/banner-list', { api: shop(), language })
      return [...page.querySelectorAll('.swiper-slide')].map((slide) => slide.getAttribute('aria-label'))
    }
    expect(await labels('en')).toEqual(['1 of 3: Week 1', '2 of 3: Week 2', '3 of 3: Week 3'])
    expect((await labels('bn'))[0]).toBe('৩টির মধ্যে ১ নম্বর: Week 1')
  })

  test('leaves all slides reachable without JavaScript, then only the current one', async () => {
    const { page } = await renderPage('/frontend/banner-list', { api: shop() })
    expect(page.querySelectorAll('.swiper-slide[inert]')).toHaveLength(0)
    const opened = await openPage('/frontend/banner-list', { api: shop() })
    await waitFor(() => expect(document.querySelectorAll('.swiper-slide[inert]')).toHaveLength(2), {
      timeout: 180_000,
    })
    expect(document.querySelector('.swiper-slide:not([inert])')?.getAttribute('aria-label')).toContain(
      'Week 1',
    )
    await opened.leave()
  })

  test('can be paused and resumed with a button that is there from the start', async () => {
    const opened = await openPage('/frontend/banner-list', { api: shop() })
    const carousel = within(screen.getByRole('region', { name: 'Offers' }))
    const press = (name: string) => act(() => carousel.getByRole('button', { name }).click())
    press('Pause slideshow')
    press('Play slideshow')
    expect(carousel.getByRole('button', { name: 'Pause slideshow' })).toBeDefined()
    expect(opened.complaints()).toEqual([])
    await opened.leave()
  })

  test('does not move and has no buttons for a single banner', async () => {
    const calls = { banners: async () => ({ by_display_type: { 1: { banners: [fakeBanner(1)] } } }) }
    const { page } = await renderPage('/frontend/banner-list', { api: fakeShop({ calls }) })
    expect(page.querySelector('section[aria-label="Offers"] button')).toBeNull()
  })

  test.each([
    ['its title alone', {}, ['Week 1']],
    ['a summary', { banner_summary: 'Tea at half price' }, ['Week 1', 'Tea at half price']],
    ['a button', { link_buttons: [{ title: 'Buy', title_bn: null, link: '/tea' }] }, ['Week 1', 'Buy']],
  ])('shows the title of a banner, with %s', async (_, more, texts) => {
    const banner = fakeBanner(1, { banner_title: 'Week 1', banner_summary: null, link_buttons: [], ...more })
    const calls = { banners: async () => ({ by_display_type: { 1: { banners: [banner] } } }) }
    const { page } = await renderPage('/frontend/banner-list', { api: fakeShop({ calls }) })
    const shown = [...page.querySelectorAll('.swiper-slide p')].map(({ textContent }) => textContent)
    expect(shown).toEqual(texts)
  })
})
