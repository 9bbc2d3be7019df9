import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { admin, described, fakeApi, page, rejection } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

afterEach(() => {
  localStorage.clear()
  setCookie('lang=en; path=/')
})

const signingIn = (user_info: object) =>
  api.answers(({ url }) =>
    url.pathname === '/api/admin/login'
      ? { json: { status: 1, msg: '', needs: null, user_info } }
      : undefined,
  )
const karim = { ...described({ ...admin([]), id: 9 }), user_info: { full_name: 'Karim Mia' } }
const enter = async () => {
  await typist().type(screen.getByLabelText(/E-mail or mobile number/), 'karim@haat.test')
  await typist().type(screen.getByLabelText(/^Password/), 'a good password')
  await typist().click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('Data of the previous session', () => {
  const lists = (name: string) =>
    api.answers(({ url }) =>
      url.pathname === '/api/tags' ? page([{ id: 1, tag_title: name, status: true }], 1) : undefined,
    )
  const leftStored = () => JSON.stringify({ ...localStorage, ...sessionStorage })

  test('is removed on sign-out, and the next user is greeted by name', async () => {
    lists('Only for Rahima')
    openAdmin('/tags')
    await screen.findByText('Only for Rahima')
    await typist().type(screen.getByRole('searchbox'), 'secret word')
    await waitFor(() => expect(leftStored()).toContain('secret word'))
    await typist().click(screen.getByRole('button', { name: 'Switch light/dark mode' }))
    api.signsIn(null)
    await typist().click(screen.getByRole('button', { name: /^Account/ }))
    await typist().click(await screen.findByText('Sign out'))
    await screen.findByLabelText(/E-mail or mobile number/)
    expect(api.to('/api/logout')).toHaveLength(1)
    expect(leftStored()).not.toContain('secret word')
    expect(leftStored()).toContain('dark')
    signingIn(karim)
    await enter()
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Karim Mia' })
    expect(screen.queryByText(/Rahima/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Tags' })).toBeNull()
  })

  test('is removed when the session has expired', async () => {
    lists('Only for Rahima')
    openAdmin('/tags')
    await screen.findByText('Only for Rahima')
    await typist().type(screen.getByRole('searchbox'), 'secret word')
    api.signsIn(null)
    api.answers(({ url }) =>
      url.pathname === '/api/tags' ? rejection(401, 'Please sign in first.') : undefined,
    )
    await screen.findByLabelText(/E-mail or mobile number/)
    expect(screen.queryByText('Only for Rahima')).toBeNull()
    await waitFor(() => expect(leftStored()).not.toContain('secret word'))
  })

  test('is removed when another user signs in during the session', async () => {
    lists('Only for Rahima')
    const { router } = openAdmin('/tags')
    await screen.findByText('Only for Rahima')
    await router.navigate('/dashboard/login')
    await screen.findByLabelText(/E-mail or mobile number/)
    signingIn(karim)
    await enter()
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Karim Mia' })
    expect(api.to('/api/logout')).toHaveLength(1)
    expect(screen.queryByText(/Rahima/)).toBeNull()
  })
})
