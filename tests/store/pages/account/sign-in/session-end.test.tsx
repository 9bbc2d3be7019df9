// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { browser } from '../../../../../src-store/app/sign-in-again.ts'
import { forgetUser } from '../../../../../src-store/state/user.ts'
import { mitu, type Person, shopOf } from '../../../support/fake-person.ts'
import { rejectWith } from '../../../support/fake-shop.ts'
import { openPage } from '../../../support/open-page.ts'
import '../../../../../src-store/pages/account/sign-in/dialog-contents.tsx'

afterEach(() => {
  forgetUser()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

/** The account page of a customer whose session ends when `end` is called, until `signsIn` signs in. */
async function openAccount(signsIn: Person = mitu) {
  let ended = false
  const saved: object[] = []
  const { api } = shopOf(mitu, {
    updateProfile: async (input) => {
      if (ended) rejectWith(401, { status: false, msg: 'Please sign in first.' })
      saved.push(input)
      return mitu
    },
    login: async ({ password }) => {
      if (password !== 'right') return { status: 0, needs: null, msg: 'Wrong password.', user_info: null }
      ended = false
      return { status: 1, needs: null, msg: '', user_info: signsIn }
    },
  })
  const page = await openPage('/user/manage-account', { api })
  const name = within(
    screen.getByRole('region', { name: 'Personal details' }),
  ).getByLabelText<HTMLInputElement>('Full name')
  await page.user.clear(name)
  await page.user.type(name, 'Mitu Akter')
  const save = () =>
    page.user.click(
      within(screen.getByRole('region', { name: 'Personal details' })).getByRole('button', { name: 'Save' }),
    )
  const dialog = async () => {
    const found = await screen.findByRole('dialog', { name: 'Sign in' })
    await within(found).findByText(/Your session has ended/)
    return within(found)
  }
  const signIn = async (password: string) => {
    const field = (await dialog()).getByLabelText(/^Password/)
    await page.user.clear(field)
    await page.user.type(field, password)
    await page.user.click((await dialog()).getByRole('button', { name: 'Sign in' }))
  }
  return { page, name, saved, save, dialog, signIn, end: () => (ended = true) }
}

describe('Session that ends while a form is filled in', () => {
  test('shows the sign-in dialog, preserves the input and saves it once', async () => {
    const { page, name, saved, save, signIn, dialog, end } = await openAccount()
    end()
    await save()
    expect((await dialog()).getByLabelText<HTMLInputElement>(/E-mail|mobile/i).value).toBe('+8801711000000')
    await signIn('wrong')
    await (await dialog()).findByText('Wrong password.')
    await signIn('right')
    await waitFor(() => expect(saved).toMatchObject([{ full_name: 'Mitu Akter' }]))
    expect(name.value).toBe('Mitu Akter')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in' })).toBeNull())
    await page.leave()
  })

  test('preserves the input when the dialog is closed, and opens it again at the next save', async () => {
    const { page, name, saved, save, signIn, dialog, end } = await openAccount()
    end()
    await save()
    await page.user.click((await dialog()).getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('Please sign in first.')).not.toBeNull()
    expect(name.value).toBe('Mitu Akter')
    await save()
    await signIn('right')
    await waitFor(() => expect(saved).toHaveLength(1))
    await page.leave()
  })

  test('sends nothing when a different user signs in', async () => {
    const left = vi.spyOn(browser, 'leave').mockImplementation(() => {})
    const { page, saved, save, signIn, end } = await openAccount({ ...mitu, id: 99 })
    end()
    await save()
    await signIn('right')
    await waitFor(() => expect(left).toHaveBeenCalledWith('/user'))
    expect(saved).toEqual([])
    await page.leave()
  })
})
