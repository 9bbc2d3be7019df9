// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { forgetUser } from '../../../../../src-store/state/user.ts'
import { mitu, shopOf } from '../../../support/fake-person.ts'
import { rejectWith } from '../../../support/fake-shop.ts'
import { openPage } from '../../../support/open-page.ts'

afterEach(() => {
  forgetUser()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const labels = {
  en: ['Current password', 'New password', 'Confirm new password', 'Change password'],
  bn: ['বর্তমান পাসওয়ার্ড', 'নতুন পাসওয়ার্ড', 'নতুন পাসওয়ার্ড আবার দিন', 'পাসওয়ার্ড বদলান'],
} as const

async function openForm(changePassword: ShopApi['changePassword'], language: 'en' | 'bn' = 'en') {
  const page = await openPage('/user/change-password', {
    api: shopOf(mitu, { changePassword }).api,
    language,
  })
  const [current, fresh, again, button] = labels[language]
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const change = async (...words: [string, string, string]) => {
    for (const [at, label] of [current, fresh, again].entries()) {
      await page.user.clear(field(label))
      if (words[at]) await page.user.paste(words[at])
    }
    await page.user.click(screen.getByRole('button', { name: button }))
  }
  const requested = () => page.sent.filter(({ path }) => path === '/api/user/change-password')
  return { ...page, field, change, requested }
}

describe('Password change', () => {
  test('shows the rules first and afterwards that other devices are signed out', async () => {
    const page = await openForm(async () => mitu)
    expect(screen.getByText(/At least 8 characters/)).toBeDefined()
    await page.change('old word of mine', 'a new word of mine', 'a new word of mine')
    await screen.findByText('Password changed. Your other devices are signed out.')
    expect(page.requested().map(({ body }) => body)).toEqual([
      { current_password: 'old word of mine', new_password: 'a new word of mine' },
    ])
    expect(labels.en.slice(0, 3).map((label) => page.field(label).value)).toEqual(['', '', ''])
    await page.leave()
  })

  test('shows errors at each field in Bengali and sends nothing', async () => {
    const page = await openForm(async () => mitu, 'bn')
    await page.change('', 'short', 'other')
    expect(page.field('বর্তমান পাসওয়ার্ড').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(page.field('বর্তমান পাসওয়ার্ড'))
    expect(document.querySelectorAll('main .problem')).toHaveLength(3)
    expect(page.requested()).toEqual([])
    await page.leave()
  })

  test('requires a different password, entered twice', async () => {
    const page = await openForm(async () => mitu)
    await page.change('the same word', 'the same word', 'the same wort')
    expect(screen.getByText('Choose a password that differs from the current one.')).toBeDefined()
    expect(screen.getByText('The passwords do not match.')).toBeDefined()
    expect(page.requested()).toEqual([])
    await page.leave()
  })

  test.each([
    ['current_password', 'Current password', "Current password didn't match."],
    ['new_password', 'New password', 'This password is too common.'],
  ])('shows the server error of %s at its field', async (name, label, text) => {
    const page = await openForm(async () =>
      rejectWith(422, {
        status: false,
        msg: 'Please check the highlighted fields.',
        errors: { [name]: text },
      }),
    )
    await page.change('old word of mine', 'password123', 'password123')
    await screen.findByText(text)
    expect(page.field(label).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(page.field(label))
    await page.leave()
  })

  test('shows the rate limit message', async () => {
    const page = await openForm(async () =>
      rejectWith(429, { status: false, msg: 'Please wait 30 seconds.' }),
    )
    await page.change('old word of mine', 'a new word of mine', 'a new word of mine')
    expect((await screen.findByRole('alert')).textContent).toBe('Please wait 30 seconds.')
    await page.leave()
  })

  test('can show the typed passwords', async () => {
    const page = await openForm(async () => mitu)
    expect(page.field('New password').type).toBe('password')
    await page.user.click(screen.getByLabelText('Show passwords'))
    expect(page.field('New password').type).toBe('text')
    await page.leave()
  })
})
