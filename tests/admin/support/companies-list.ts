import { screen, waitFor } from '@testing-library/react'
import { entryOf } from '../../../src-admin/providers/registry.ts'
import { openAdmin } from './open-admin.tsx'
import { sampleOf } from './sample.ts'

/** A list of three companies, and helpers that open it for list tests. */

export const companies = ['Acme', 'Beximco', 'Square'].map((company_name, at) => ({
  ...sampleOf(entryOf('companies')),
  id: at + 1,
  company_name,
}))

/** Found by attributes: queries by role are slow on a large page. */
export const dialog = (name: string) =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=dialog]')]
    const called = (each: HTMLElement) =>
      each.getAttribute('aria-label') ??
      document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent
    const one = found.find((each) => called(each) === name)
    if (!one) throw new Error(`No dialog is called ${name}.`)
    return one
  })

export const opened = async () => {
  const { router } = openAdmin('/companies')
  await screen.findByText('Beximco')
  return router
}
