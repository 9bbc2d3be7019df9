import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { admin, described, fakeApi, page, refused } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'

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

describe('What is left behind', () => {
  const lists = (name: string) =>
    api.answers(({ url }) =>
      url.pathname === '/api/tags' ? page([{ id: 1, tag_title: name, status: true }], 1) : undefined,
    )
  const leftStored = () => JSON.stringify({ ...localStorage, ...sessionStorage })

  test('after signing out is nothing of what somebody saw or looked for; the next one is greeted by name', async () => {
    lists('Only for Rahima')
    openDesk('/tags')
    await screen.findByText('Only for Rahima')
    await typist().type(screen.getByRole('searchbox'), 'secret word')
    await waitFor(() => expect(leftStored()).toContain('secret word'))
    await typist().click(screen.getByRole('button', { name: 'Light or dark' }))
    api.signsIn(null)
    await typist().click(screen.getByRole('button', { name: /^Account/ }))
    await typist().click(await screen.findByText('Sign out'))
    await screen.findByLabelText(/E-mail or mobile number/)
    expect(api.to('/api/logout')).toHaveLength(1)
    expect(leftStored()).not.toContain('secret word')
    expect(leftStored()).toContain('dark')
    signingIn(karim)
    await enter()
    await screen.findByRole('heading', { level: 1, name: 'Good to see you, Karim Mia' })
    expect(screen.queryByText(/Rahima/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Tags' })).toBeNull()
  })

  test('when the session is over is nothing either', async () => {
    lists('Only for Rahima')
    openDesk('/tags')
    await screen.findByText('Only for Rahima')
    await typist().type(screen.getByRole('searchbox'), 'secret word')
    api.signsIn(null)
    api.answers(({ url }) =>
      url.pathname === '/api/tags' ? refused(401, 'Please sign in first.') : undefined,
    )
    await screen.findByLabelText(/E-mail or mobile number/)
    expect(screen.queryByText('Only for Rahima')).toBeNull()
    await waitFor(() => expect(leftStored()).not.toContain('secret word'))
  })

  test('by somebody who is still signed in goes when another signs in', async () => {
    lists('Only for Rahima')
    const { router } = openDesk('/tags')
    await screen.findByText('Only for Rahima')
    await router.navigate('/dashboard/login')
    await screen.findByLabelText(/E-mail or mobile number/)
    signingIn(karim)
    await enter()
    await screen.findByRole('heading', { level: 1, name: 'Good to see you, Karim Mia' })
    expect(api.to('/api/logout')).toHaveLength(1)
    expect(screen.queryByText(/Rahima/)).toBeNull()
  })
})
