// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import type { Address, Prescription } from '../../../../../src-store/pages/checkout/own.ts'
import { dismiss, useToasts } from '../../../../../src-store/state/toasts.ts'
import { forgetUser } from '../../../../../src-store/state/user.ts'
import { paged } from '../../../support/fake-own-orders.ts'
import { mitu, shopOf } from '../../../support/fake-person.ts'
import { openPage } from '../../../support/open-page.ts'

afterEach(() => {
  for (const { id } of useToasts.getState().toasts) dismiss(id)
  forgetUser()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Fakes uploads that always succeed; returns their URLs. */
function storesFiles(): string[] {
  const sent: string[] = []
  class Upload {
    status = 200
    response = { data: { name: 'abc', url: '/api/private-files/abc' } }
    upload: { onprogress?: (at: { loaded: number; total: number }) => void } = {}
    onload = () => {}
    open(_: string, url: string) {
      sent.push(url)
    }
    setRequestHeader() {}
    send() {
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return sent
}

const place = (title: string) => ({ id: 1, title, title_bn: null })

const home: Address = {
  id: 1,
  label_id: 1,
  full_name: 'Mitu Rahman',
  contact_no: '+8801711000000',
  region_id: 1,
  city_id: 1,
  area_id: 1,
  address: 'House 7, Demo Lane',
  latitude: null,
  longitude: null,
  default_shipping_address: true,
  default_billing_address: true,
  region_info: place('Dhaka Division'),
  city_info: place('Dhaka'),
  area_info: place('Dhanmondi'),
}
const office: Address = {
  ...home,
  id: 2,
  label_id: 2,
  address: 'Level 4, Office Tower',
  default_shipping_address: false,
  default_billing_address: false,
}

describe('Customer addresses', () => {
  const bookOf = (...first: Address[]) => {
    let addresses = first
    const calls: Partial<ShopApi> = {
      addresses: async () => paged(addresses),
      storeAddress: async (input) => {
        const stored = { ...office, ...input, id: 3 } as Address
        addresses = [...addresses, stored]
        return stored
      },
      updateAddress: async ({ id, ...input }) => {
        addresses = addresses.map((one) => (one.id === id ? ({ ...one, ...input } as Address) : one))
        return addresses.find((one) => one.id === id) as Address
      },
      deleteAddress: async ({ id }) => {
        addresses = addresses.filter((one) => one.id !== id)
        return { status: true, msg: 'Deleted.' }
      },
      makeDefaultAddress: async ({ id }) => {
        addresses = addresses.map((one) => ({ ...one, default_shipping_address: one.id === id }))
        return addresses.find((one) => one.id === id) as Address
      },
    }
    return { api: shopOf(mitu, calls).api, saved: () => addresses }
  }

  test('can be added, edited and set as the default', async () => {
    const book = bookOf(home)
    const page = await openPage('/user/manage-address', { api: book.api })
    await page.user.click(screen.getByRole('button', { name: 'Add an address' }))
    await page.user.click(screen.getByRole('button', { name: 'Save address' }))
    expect(document.activeElement?.getAttribute('name')).toBe('region_id')
    for (const name of ['Division', 'District', 'Area'])
      await page.user.selectOptions(screen.getByLabelText(name), '1')
    await page.user.type(screen.getByLabelText('House, road, village'), 'Shop 3, New Market')
    await page.user.click(screen.getByRole('button', { name: 'Save address' }))
    expect(await screen.findByText('Shop 3, New Market')).not.toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Set as delivery address: Shop 3, New Market' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Set as delivery address: House 7/ })).not.toBeNull(),
    )
    await page.user.click(screen.getByRole('button', { name: 'Edit address: House 7, Demo Lane' }))
    await page.user.clear(screen.getByLabelText('House, road, village'))
    await page.user.type(screen.getByLabelText('House, road, village'), 'House 9')
    await page.user.click(screen.getByRole('button', { name: 'Save address' }))
    expect(await screen.findByText('House 9')).not.toBeNull()
    expect(book.saved().map(({ address }) => address)).toEqual(['House 9', 'Shop 3, New Market'])
    await page.leave()
  })

  test('are deleted with undo, and permanently when the page is closed', async () => {
    const book = bookOf(home, office)
    const page = await openPage('/user/manage-address', { api: book.api })
    const remove = { name: 'Delete address: Level 4, Office Tower' }
    await page.user.click(screen.getByRole('button', remove))
    expect(screen.queryByText('Level 4, Office Tower')).toBeNull()
    expect(book.saved()).toHaveLength(2)
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(screen.getByText('Level 4, Office Tower')).not.toBeNull()
    await page.user.click(screen.getByRole('button', remove))
    await page.leave()
    await waitFor(() => expect(book.saved()).toEqual([home]))
  })
})

describe('Customer prescriptions', () => {
  test('can be added with a picture, edited, and deleted with undo', async () => {
    let remaining: Prescription[] = []
    const calls: Partial<ShopApi> = {
      prescriptions: async () => paged(remaining),
      storePrescription: async (input) => {
        const stored = {
          patient_name: null,
          patient_age: null,
          patient_gender_id: null,
          ...input,
          id: 1,
          file_url: `/api/private-files/${input.file_name}`,
          created_at: '2026-03-05T08:00:00.000Z',
        } as Prescription
        remaining = [stored]
        return stored
      },
      updatePrescription: async ({ prescription_title }) => {
        remaining = remaining.map((one) => ({ ...one, prescription_title }))
        return remaining[0] as Prescription
      },
    }
    const sent = storesFiles()
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
    const page = await openPage('/user/my-prescriptions', { api: shopOf(mitu, calls).api })
    await page.user.click(screen.getByRole('button', { name: 'Add a prescription' }))
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Enter a name for the prescription.')).toBeDefined()
    expect(screen.getByText('Choose a picture.')).toBeDefined()
    await page.user.upload(
      screen.getByLabelText('Choose a picture'),
      new File(['x'], 'rx.png', { type: 'image/png' }),
    )
    await page.user.type(screen.getByLabelText('Title'), 'Cough syrup')
    await page.user.type(screen.getByLabelText(/^Age/), '7')
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('7 years')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Open the picture of Cough syrup' }).getAttribute('href')).toBe(
      '/api/private-files/abc',
    )
    await page.user.click(screen.getByRole('button', { name: 'Edit Cough syrup' }))
    await page.user.type(screen.getByLabelText('Title'), ' for Rafi')
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Cough syrup for Rafi')).not.toBeNull()
    // Without a new picture the existing one stays.
    expect(sent).toEqual(['/api/private-files?kind=prescription&lang=en'])
    await page.user.click(screen.getByRole('button', { name: 'Delete Cough syrup for Rafi' }))
    expect(screen.queryByText('Cough syrup for Rafi')).toBeNull()
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(
      within(document.querySelector('main') as HTMLElement).getByText('Cough syrup for Rafi'),
    ).not.toBeNull()
    await page.leave()
  })
})
