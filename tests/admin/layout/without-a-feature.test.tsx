import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { resourceLabels } from '../../../src/fields/labels.ts'
import { deskEntries } from '../../../src-admin/providers/registry.ts'
import { admin, fakeApi, right } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'

const api = fakeApi()

/**
 * Twelve roles: of any two features, one of them has the first without the second. So whatever shows something of a feature
 * because of another one is seen.
 */
const features = [...new Set(deskEntries.map(({ entry }) => entry.feature))]
const roles = [0, 1, 2, 3, 4, 5].flatMap((bit) =>
  [0, 1].map((side) => features.filter((_, at) => ((at >> bit) & 1) === side)),
)

// How the shop says money, times and its lists: the storefront asks it too.
const openToAll = '/api/basic-config'

const all = (selector: string) => [...document.querySelectorAll(selector)]

describe('A desk without some of the features', () => {
  test('is opened by roles that tell any two features apart', () => {
    const apart = (one: number, other: number) =>
      roles.some((role) => role.includes(one) && !role.includes(other))
    const alike = features.flatMap((one) => features.filter((other) => one !== other && !apart(one, other)))
    expect(alike).toEqual([])
  })

  test.each(roles.map((role) => [role]))('shows no item, widget, link or command beyond %j', async (role) => {
    const shut = deskEntries.filter(({ entry }) => !role.includes(entry.feature))
    api.signsIn(admin(role.map((feature) => right(feature))))
    openDesk('')
    await screen.findByText('Good to see you, Rahima Akter')
    await waitFor(() => expect(all('nav a').length).toBeGreaterThan(deskEntries.length - shut.length))

    const led = all('a').map((link) => link.getAttribute('href')?.split(/[?#]/)[0])
    const asked = api.asked
      .map(({ url }) => url.pathname)
      .filter((path) => path !== openToAll)
      .map((path) => path.split('/')[2])
    for (const { name, page } of shut) {
      expect(led.filter((href) => `${href}/`.startsWith(`/dashboard/${page}/`))).toEqual([])
      expect(asked).not.toContain(name)
    }

    fireEvent.click(all('[aria-label="Search the desk"]')[0] as Element)
    const box = await waitFor(() => {
      const [found] = all('input[role=combobox]')
      return found ?? expect.unreachable()
    })
    for (const { name } of shut) {
      const { many } = resourceLabels[name]
      fireEvent.change(box, { target: { value: many.en } })
      expect(all('[role=option]').map(({ textContent }) => textContent)).not.toContain(many.en)
    }
  })
})
