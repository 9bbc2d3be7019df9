import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { labelOfField } from '../../../src/fields/all-labels.ts'
import { menuEntries } from '../../../src-admin/providers/registry.ts'
import { fakeApi } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

fakeApi()

test.each(['user-role-infos', 'users', 'oauth-clients', 'promotional-banners'])(
  'the hand-written form of %s has every field that the registry lists',
  async (name) => {
    const resource = menuEntries.find((one) => one.name === name)
    if (!resource) throw new Error(`There is no resource ${name}.`)
    const { page, entry } = resource
    openAdmin(`/${page}/create`)
    await screen.findByRole('button', { name: 'Save' })
    const labels = Object.values(entry.form)
      .flat()
      .map((field) => labelOfField(resource.name, field)?.en ?? field)
    expect(labels.length).toBeGreaterThan(1)
    await waitFor(() => {
      const text = document.querySelector('main')?.textContent ?? ''
      expect(labels.filter((label) => !text.includes(label))).toEqual([])
    })
  },
)
