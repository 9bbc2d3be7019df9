import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { allLabels } from '../../../src/fields/all-labels.ts'
import { menuEntries } from '../../../src-admin/providers/registry.ts'
import { everyFeature } from '../support/every-feature.ts'
import { admin, fakeApi, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()

/**
 * Two roles for each binary digit of a feature's place: for any two features, one role has the first without the second. So any element that shows one feature because
 * of another one is detected.
 */
const features = [...new Set(menuEntries.map(({ entry }) => entry.feature))]
const digits = [...features.length.toString(2)].map((_, bit) => bit)
const roles = digits.flatMap((bit) =>
  [0, 1].map((side) => features.filter((_, at) => ((at >> bit) & 1) === side)),
)

// Formats for money, times and choices: a public endpoint that the storefront requests, too.
const openToAll = '/api/basic-config'

const all = (selector: string) => [...document.querySelectorAll(selector)]

describe('Back office without some features', () => {
  test('is tested with roles that separate any two features', () => {
    const apart = (one: number, other: number) =>
      roles.some((role) => role.includes(one) && !role.includes(other))
    const alike = features.flatMap((one) => features.filter((other) => one !== other && !apart(one, other)))
    expect(alike).toEqual([])
  })

  test.each(roles.map((role) => [role]))(
    'shows no menu item, widget, link or command beyond %j',
    async (role) => {
      const shut = menuEntries.filter(({ entry }) => !role.includes(entry.feature))
      api.answers(everyFeature)
      api.signsIn(admin(role.map((feature) => right(feature))))
      openAdmin('')
      await screen.findByText('Welcome, Rahima Akter')
      await waitFor(() => expect(all('nav a').length).toBeGreaterThan(menuEntries.length - shut.length))

      const led = all('a').map((link) => link.getAttribute('href')?.split(/[?#]/)[0])
      const requested = api.requested
        .map(({ url }) => url.pathname)
        .filter((path) => path !== openToAll)
        .map((path) => path.split('/')[2])
      for (const { name, page } of shut) {
        expect(led.filter((href) => `${href}/`.startsWith(`/dashboard/${page}/`))).toEqual([])
        expect(requested).not.toContain(name)
      }

      fireEvent.click(all('button[aria-label="Search"]')[0] as Element)
      const box = await waitFor(() => {
        const [found] = all('input[role=combobox]')
        return found ?? expect.unreachable()
      })
      for (const { name } of shut) {
        const { many } = allLabels.en.resources[name]
        fireEvent.change(box, { target: { value: many } })
        expect(all('[role=option]').map(({ textContent }) => textContent)).not.toContain(many)
      }
    },
  )
})
