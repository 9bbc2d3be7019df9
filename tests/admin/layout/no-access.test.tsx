import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { admin, fakeApi, right } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

afterEach(() => {
  setCookie('lang=en; path=/')
  localStorage.clear()
})

describe('A page that a role does not open', () => {
  test('says which right of which feature is missing, and whom to ask', async () => {
    api.signsIn(admin([right(27, [])]))
    openDesk('/regions')
    await screen.findByText('No access')
    expect(screen.getByText(/Your role lacks the right “Open” of “Regions”\. Ask somebody/)).toBeTruthy()
    expect(screen.getByText(/who may edit “Admin User Roles”\./)).toBeTruthy()
  })

  test('names the flag where the feature is open', async () => {
    api.signsIn(admin([right(27, [])]))
    openDesk('/tags/create')
    await screen.findByText(/Your role lacks the right “Create” of “Tags”\./)
  })

  test('says it in Bengali too', async () => {
    api.signsIn(admin([right(27, [])]))
    openDesk('/tags/create')
    await typist().click(await screen.findByRole('button', { name: 'বাংলা' }))
    await screen.findByText(/আপনার রোলে “ট্যাগ”-এর “তৈরি” অধিকারটি নেই।/)
  })
})
