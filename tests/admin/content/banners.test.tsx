import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { daysFrom, turnsOf } from '../../../src-admin/content/banners/calendar.ts'
import { entryOf } from '../../../src-admin/providers/registry.ts'
import { fakeApi } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
// Preloads the modules that a browser loads lazily.
import '../../../src-admin/content/banners/BannerBoard.tsx'
import '../../../src-admin/content/banners/BannerBody.tsx'
import '../../../src-admin/content/banners/BannerPicture.tsx'
import '../../../src-admin/content/banners/CropDialog.tsx'
import '../../../src-admin/site/LogoBody.tsx'
import { sampleOf } from '../support/sample.ts'

const api = fakeApi()
const whole = '/media/11111111111111111111111111111111.webp'
const cut = '/media/22222222222222222222222222222222.webp'
const crop = { x: 10, y: 20, width: 50, height: 40 }

const banner = (id: number, banner_title: string, more: object = {}) => ({
  ...sampleOf(entryOf('promotional-banners')),
  id,
  banner_title,
  banner_title_bn: 'চা সপ্তাহ',
  banner_summary: 'All teas for less',
  promotional_link: null,
  link_buttons: [{ title: 'Look', title_bn: null, link: '/shop' }],
  display_type: 1,
  status: true,
  schedule_type: 0,
  start_time: null,
  end_time: null,
  desktop_banner_image: cut,
  desktop_crop: crop,
  mobile_banner_image: whole,
  mobile_crop: null,
  ...more,
})
const soon = {
  schedule_type: 1,
  start_time: '2026-03-07T04:00:00.000Z',
  end_time: '2026-03-09T04:00:00.000Z',
}
let stored: ReturnType<typeof banner>[] = []

beforeEach(() => {
  localStorage.clear()
  stored = [banner(1, 'Tea week'), banner(2, 'Rice days'), banner(3, 'Hidden one', { status: false })]
  api.answers(({ url }) => {
    if (url.pathname === '/api/promotional-banners/board')
      return { json: { status: true, data: { rows: stored, most: 500 } } }
    if (url.pathname === '/api/promotional-banners/order')
      return { json: { status: true, msg: 'Saved.', data: { operation_id: 'of-a-test' } } }
    if (url.pathname === '/api/promotional-banners/uncropped')
      return { json: { status: true, data: { path: whole } } }
    if (url.pathname === '/api/promotional-banners/edit/1') return { json: { status: true, data: stored[0] } }
    if (url.pathname === '/api/promotional-banners/update/1')
      return { json: { status: true, msg: 'Saved.', data: stored[0] } }
    return undefined
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const hasGrip = (element: Element) =>
  [...element.children].some((child) => child.getAttribute('aria-label')?.startsWith('Move '))

/** jsdom has no layout: the banners get positions below each other, every 50 px. */
const inAColumn = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const at = hasGrip(this) ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0
    return new DOMRect(0, at * 50, 300, 48)
  })

describe('Banners by position', () => {
  test('can be reordered with the keyboard, and show when they are visible', async () => {
    inAColumn()
    const user = userEvent.setup({ delay: null })
    openAdmin('/promotional-banners')
    fireEvent.click(await screen.findByText('By position', { selector: 'button' }))
    const calendar = within(await screen.findByRole('table', { name: /Home Page Top Banner/ }))
    expect(calendar.getAllByText('every day')).toHaveLength(2)
    expect(screen.getByText('Hidden')).toBeTruthy()
    screen.getByLabelText('Move Rice days').focus()
    await user.keyboard(' ')
    await screen.findByText('Rice days is at position 2 of 3.')
    await user.keyboard('{ArrowUp}')
    await screen.findByText('Rice days is at position 1 of 3.')
    await user.keyboard(' ')
    await waitFor(() =>
      expect(api.to('/api/promotional-banners/order')[0]?.body).toEqual({ display_type: 1, ids: [2, 1, 3] }),
    )
    await screen.findByText('Banner order saved.')
  })

  test('give precedence to earlier banners where the number of slots is limited', () => {
    const days = daysFrom(Date.parse('2026-03-05T10:00:00.000Z'), 360)
    // The day starts in the shop six hours before it starts in UTC.
    expect(new Date(days[0] ?? 0).toISOString()).toBe('2026-03-04T18:00:00.000Z')
    const popups = [
      banner(4, 'First', { ...soon, display_type: 6 }),
      banner(5, 'Second', { display_type: 6 }),
    ]
    const [first, second] = turnsOf(popups, days)
    expect(first?.spans).toEqual([{ from: Date.parse(soon.start_time), to: Date.parse(soon.end_time) }])
    expect(second?.spans.map(({ from, to }) => [from, to])).toEqual([
      [days[0], Date.parse(soon.start_time)],
      [Date.parse(soon.end_time), days.at(-1)],
    ])
  })
})

describe('Banner form', () => {
  test('previews both widths during input, and crops the original picture again', async () => {
    openAdmin('/promotional-banners/1')
    const wide = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[data-look=desktop]')
      if (!found) throw new Error('not there yet')
      return within(found)
    })
    const phone = within(document.querySelector('[data-look=mobile]') as HTMLElement)
    fireEvent.change(screen.getByDisplayValue('Tea week'), { target: { value: 'Tea month' } })
    expect(await wide.findByText('Tea month')).toBeTruthy()
    expect(phone.getByText('Tea month')).toBeTruthy()
    expect(wide.getByText('All teas for less')).toBeTruthy()
    expect(phone.queryByText('All teas for less')).toBeNull()

    const picture = () => document.querySelector('[data-look=desktop] img')?.getAttribute('src')
    expect(picture()).toContain(cut)
    fireEvent.click(await screen.findByLabelText(/Desktop picture.*Crop/))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(await dialog.findByText('Apply crop'))
    await waitFor(() => expect(picture()).toContain(whole))
    fireEvent.click(screen.getByText('Save', { selector: 'button' }))
    await waitFor(() =>
      expect(api.to('/api/promotional-banners/update/1')[0]?.body).toMatchObject({
        banner_title: 'Tea month',
        desktop_banner_image: whole,
        desktop_crop: crop,
        // The position is unchanged.
        position: 1,
      }),
    )
  })
})

describe('Logo setup', () => {
  test('shows every icon generated from the saved logo', async () => {
    const marks = { logo: null, dark_logo: null, watermark_logo: null, favicon: whole }
    const record = { ...sampleOf(entryOf('logo-setup')), ...marks }
    api.answers(({ url }) =>
      url.pathname === '/api/logo-info/edit/1' ? { json: { status: true, data: record } } : undefined,
    )
    openAdmin('/logo-setup')
    await screen.findByText('App icons')
    const sources = [...document.querySelectorAll('figure img')].map((image) => image.getAttribute('src'))
    expect(sources).toHaveLength(18)
    expect(sources).toContain('/icons/maskable-512.png?v=11111111')
    expect(sources.at(-1)).toBe('/share/logo-11111111111111111111111111111111.jpg')
  })
})
