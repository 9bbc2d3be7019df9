import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { registry } from '../../../resources.config.ts'
import type { Entry } from '../../../src/fields/resource.ts'
import { secretKeys } from '../../../src/site/third-party-keys.ts'
import { footerSetup, headerSetup, pages } from '../../store/support/fake-content.ts'
import { admin, fakeApi, page, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { sampleOf } from '../support/sample.ts'
import '../../../src-admin/site/AccentInput.tsx'
import '../../../src-admin/site/BasicConfiguration.tsx'
import '../../../src-admin/site/KeysBody.tsx'
import '../../../src-admin/site/ChoiceLabels.tsx'
import '../../../src-admin/site/PlaceLists.tsx'
import '../../../src-admin/site/StatusPictures.tsx'
import '../../../src-admin/site/StoredSecretSwitch.tsx'
import '../../../src-admin/site/ThemeSetup.tsx'
import '../../../src-admin/site/MenuInput.tsx'
import '../../../src-admin/site/SetupPages.tsx'

/** The settings pages: appearance, delivery areas, configuration and third-party keys. */

const api = fakeApi()
/** Sets the whole value in one event: these forms are long, and each keystroke would render them again. */
const types = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const typist = () => userEvent.setup({ delay: null })

const stored = (name: keyof typeof registry, more: object = {}) => ({
  ...sampleOf(registry[name] as unknown as Entry),
  ...more,
})

const opens = async (path: string, name: keyof typeof registry, record: object) => {
  api.answers(({ url, method }) => {
    if (url.pathname === `/api/${name}/edit/1`) return { json: { status: true, data: record } }
    if (url.pathname === `/api/${name}/update/1` && method === 'POST')
      return { json: { status: true, data: record, msg: 'Saved.' } }
    if (url.pathname === '/api/static-page-infos/load') return { json: pages }
    if (url.pathname !== '/api/basic-config') return undefined
    const config = stored('basic-config', {
      website_title: 'Bazaar',
      blog_page_path: 'blog',
      choice_labels: [],
    })
    return {
      json: {
        status: true,
        data: {
          site_basic_config_data: config,
          static_page_group: [{ id: 1, title: 'Who We Are', title_bn: '' }],
        },
      },
    }
  })
  openAdmin(path)
  await screen.findByRole('button', { name: 'Save' })
}

const plainConfig = stored('basic-config', {
  currency_symbol: 'Tk',
  choice_labels: [],
  reel_slider: [],
  video_slider: [],
  ...Object.fromEntries(
    Object.entries(registry['basic-config'].fields).flatMap(([name, { kind }]) =>
      kind === 'link' ? [[name, null]] : [],
    ),
  ),
})

const preview = async () => (await screen.findByText('Preview')).closest('figure') as HTMLElement
const saved = (path: string) => api.to(path, 'POST')[0]?.body as Record<string, unknown>

test('the header is previewed during input, sorted with the keyboard, and saved in its order', async () => {
  await opens('/header', 'header-setup', stored('header-setup', headerSetup))
  expect(within(await preview()).getAllByText('Track order').length).toBeGreaterThan(0)
  const line = await screen.findByRole('group', { name: 'Top bar links' })
  await typist().click(within(line).getAllByLabelText('Move down', { selector: 'button' })[0] as HTMLElement)
  await typist().click(within(line).getByText('Add'))
  const words = within(line).getAllByLabelText(/^Title · English/)
  types(words.at(-1) as HTMLElement, 'Offers')
  types(within(line).getByLabelText('Link'), '/offers')
  expect(within(await preview()).getByText('Offers')).toBeTruthy()
  await typist().click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.to('/api/header-setup/update/1')).toHaveLength(1))
  expect(saved('/api/header-setup/update/1').top_items).toMatchObject([
    { item: 3 },
    { item: 2 },
    { item: 1, title: 'Offers', url: '/offers', active: true },
  ])
})

test('a row of a form is moved with its drag handle', async () => {
  const user = typist()
  await opens('/header', 'header-setup', stored('header-setup', headerSetup))
  const line = await screen.findByRole('group', { name: 'Top bar links' })
  const titles = () =>
    within(line)
      .getAllByRole('listitem')
      .map((row) => row.querySelector('p')?.textContent)
  const before = titles()
  expect(before).toHaveLength(2)
  // jsdom has no layout: the rows get positions below each other, every 50 px.
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, [...(this.parentElement?.children ?? [])].indexOf(this) * 50, 300, 48)
  })
  within(line).getByLabelText(`Move ${before[1]}`).focus()
  await user.keyboard(' ')
  await screen.findByText(`${before[1]} is at position 2 of 2.`)
  await user.keyboard('{ArrowUp}')
  await screen.findByText(`${before[1]} is at position 1 of 2.`)
  await user.keyboard(' ')
  await waitFor(() => expect(titles()).toEqual([before[1], before[0]]))
  vi.restoreAllMocks()
})

test('the footer is previewed in its columns without disabled ones', async () => {
  await opens('/footer', 'footer-setup', stored('footer-setup', footerSetup))
  const shown = await preview()
  expect(within(shown).getByText('Who We Are')).toBeTruthy()
  const columns = await screen.findByRole('group', { name: 'Columns' })
  await typist().click(within(columns).getAllByRole('switch', { name: 'Show' }).at(-3) as HTMLElement)
  await waitFor(() => expect(within(shown).queryByText('Who We Are')).toBeNull())
})

test('an accent colour with low contrast is rejected in the form', async () => {
  await opens('/theme', 'theme-setup', stored('theme-setup'))
  const [colour] = (await screen.findAllByLabelText(/Accent colour/)).filter(({ id }) => id !== '')
  await typist().clear(colour as HTMLElement)
  await typist().type(colour as HTMLElement, '#8ad6b2')
  expect(within(await preview()).getByText(/Contrast with the page: 1\.\d+:1/)).toBeTruthy()
  await typist().click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/The contrast is 1\.\d+ to 1/)).toBeTruthy()
  expect(api.to('/api/theme-setup/update/1')).toEqual([])
})

test('a secret is masked, and an empty one is not sent', async () => {
  const keys = stored('third-party-keys', {
    mail_from: 'shop@haat.example',
    ...Object.fromEntries(secretKeys.map((name) => [name, undefined])),
  })
  await opens('/third-party-keys', 'third-party-keys', keys)
  const token = await screen.findByLabelText(/^SMS service token/)
  expect(token.getAttribute('type')).toBe('password')
  await typist().type(token, 'a new token')
  await typist().click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.to('/api/third-party-keys/update/1')).toHaveLength(1))
  expect(saved('/api/third-party-keys/update/1')).toMatchObject({ sms_token: 'a new token' })
  expect(saved('/api/third-party-keys/update/1')).not.toHaveProperty('smtp_url')
})

test('a secret that is not stored cannot be enabled, and a stored one can be removed', async () => {
  const keys = stored('third-party-keys', {
    mail_from: 'shop@haat.example',
    sslcommerz_store_password_set: false,
    smtp_url_set: true,
    ...Object.fromEntries(secretKeys.map((name) => [name, undefined])),
  })
  await opens('/third-party-keys', 'third-party-keys', keys)
  const off = await screen.findByRole('switch', { name: 'Store password saved' })
  const on = await screen.findByRole('switch', { name: 'SMTP address saved' })
  expect([off, on].map((one) => (one as HTMLInputElement).disabled)).toEqual([true, false])
  await typist().click(on)
  await typist().click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.to('/api/third-party-keys/update/1')).toHaveLength(1))
  expect(saved('/api/third-party-keys/update/1')).toMatchObject({ smtp_url_set: false })
})

test('message settings are restricted to superadmins, who are listed', async () => {
  api.signsIn(admin([right(203)]))
  const keys = stored('third-party-keys', {
    mail_from: 'shop@haat.example',
    smtp_url_set: true,
    ...Object.fromEntries(secretKeys.map((name) => [name, undefined])),
  })
  await opens('/third-party-keys', 'third-party-keys', keys)
  expect(await screen.findByText(/^Only a superadmin can change the mail and SMS settings/)).toBeTruthy()
  const disabled = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).disabled
  for (const label of [/^SMS service token/, /^SMTP address \(/, /^SMS service \(/, /^Sender e-mail/])
    expect(disabled(label), String(label)).toBe(true)
  expect(disabled(/^Google client ID/)).toBe(false)
})

test('the configuration shows a preview, and edits a list in one language or both', async () => {
  await opens('/basic-configuration', 'basic-config', plainConfig)
  expect(screen.getAllByText('Preview').length).toBeGreaterThan(4)
  types(await screen.findByLabelText('Male · Bengali'), 'ছেলে')
  types(screen.getByLabelText('Order Submitted · English'), 'Sent')
  await typist().click(screen.getByText('Save'))
  await waitFor(() => expect(api.to('/api/basic-config/update/1')).toHaveLength(1))
  expect(saved('/api/basic-config/update/1').choice_labels).toEqual([
    { list: 'gender', item: 1, title: 'Male', title_bn: 'ছেলে' },
    { list: 'order_init', item: 1, title: 'Sent', title_bn: null },
  ])
})

test('a delivery charge is changed in the row of its area, and an error leaves the stored value', async () => {
  const area = {
    id: 9,
    title: 'Dhanmondi',
    region_id: 1,
    city_id: 1,
    delivery_charge: 60,
    served: true,
    status: true,
  }
  let rejectWith = false
  api.answers(({ url, method, body }) => {
    if (url.pathname === '/api/areas') return page([area])
    if (url.pathname !== '/api/areas/9' || method !== 'PATCH') return undefined
    return rejectWith
      ? { status: 422, json: { status: false, msg: 'Please look at the marked fields.' } }
      : { json: { status: true, data: Object.assign(area, body), msg: 'Saved.' } }
  })
  openAdmin('/areas')
  const cell = await screen.findByRole('textbox', { name: 'Delivery charge for Dhanmondi' })
  expect((cell as HTMLInputElement).value).toBe('60.00')
  await typist().clear(cell)
  await typist().type(cell, '৩৫.৫{Enter}')
  await waitFor(() => expect(api.to('/api/areas/9', 'PATCH')[0]?.body).toEqual({ delivery_charge: 35.5 }))
  await waitFor(() => expect((cell as HTMLInputElement).value).toBe('35.50'))
  rejectWith = true
  await typist().clear(cell)
  await typist().type(cell, 'much{Enter}')
  await waitFor(() => expect((cell as HTMLInputElement).value).toBe('35.50'))
  rejectWith = false
  await typist().click(screen.getByRole('switch', { name: 'Delivery available' }))
  await waitFor(() => expect(api.to('/api/areas/9', 'PATCH').at(-1)?.body).toEqual({ served: false }))
})
