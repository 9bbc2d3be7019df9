import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { admin, fakeApi, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

afterEach(() => {
  setCookie('lang=en; path=/')
  localStorage.clear()
})

describe('Page without access', () => {
  test('shows the missing permission and feature, and who can grant it', async () => {
    api.signsIn(admin([right(27, [])]))
    openAdmin('/regions')
    await screen.findByText('Access denied')
    expect(screen.getByText(/Your role lacks the permission “View” for “Regions”\. Ask someone/)).toBeTruthy()
    expect(screen.getByText(/who can edit “Admin User Roles”\./)).toBeTruthy()
  })

  test('shows the missing flag where the feature itself is permitted', async () => {
    api.signsIn(admin([right(27, [])]))
    openAdmin('/tags/create')
    await screen.findByText(/Your role lacks the permission “Create” for “Tags”\./)
  })

  test('is translated into Bengali', async () => {
    api.signsIn(admin([right(27, [])]))
    openAdmin('/tags/create')
    await typist().click(await screen.findByRole('button', { name: 'বাংলা' }))
    await screen.findByText(/আপনার রোলে “ট্যাগ”-এর “তৈরি” অনুমতি নেই।/)
  })
})
