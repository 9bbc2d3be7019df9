import { screen, waitFor } from '@testing-library/react'
import { entryOf } from '../../../src-admin/providers/registry.ts'
import { openDesk } from './open-desk.tsx'
import { sampleOf } from './sample.ts'

/** A list of three companies, as tests of lists open it and find their way in it. */

export const companies = ['Acme', 'Beximco', 'Square'].map((company_name, at) => ({
  ...sampleOf(entryOf('companies')),
  id: at + 1,
  company_name,
}))

/** By their attributes: what a name by role takes is long on a page like this. */
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
  const { router } = openDesk('/companies')
  await screen.findByText('Beximco')
  return router
}
