import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { reloadOnLostPart } from '../../../src-admin/reload-on-lost-part.ts'
import { admin, fakeApi, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()

afterEach(() => {
  setCookie('lang=en; path=/')
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the app bar shows a message while the browser is offline', async () => {
  api.signsIn(admin([right(27, [])]))
  openAdmin('/tags')
  await screen.findByRole('banner')
  expect(screen.queryByText('You are offline')).toBeNull()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText('You are offline').closest('[role=status]')).not.toBeNull()
  onLine.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText('You are offline')).toBeNull()
})

test('a missing chunk reloads the back office once, but not while the server is unavailable', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const ask = vi.fn(async () => new Response('', { status: 502 }))
  vi.stubGlobal('fetch', ask)
  reloadOnLostPart()
  const lose = () => dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  lose()
  await Promise.all(ask.mock.results.map(({ value }) => value))
  expect(reload).not.toHaveBeenCalled()
  ask.mockImplementation(async () => Response.json({ status: true }))
  lose()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  lose()
  await Promise.all(ask.mock.results.map(({ value }) => value))
  expect(reload).toHaveBeenCalledOnce()
})
