import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { reloadOnLostPart } from '../../../src-admin/reload-on-lost-part.ts'
import { admin, fakeApi, right } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'

const api = fakeApi()

afterEach(() => {
  setCookie('lang=en; path=/')
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the bar of the desk says while there is no network', async () => {
  api.signsIn(admin([right(27, [])]))
  openDesk('/tags')
  await screen.findByRole('banner')
  expect(screen.queryByText('No network')).toBeNull()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText('No network').closest('[role=status]')).not.toBeNull()
  onLine.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText('No network')).toBeNull()
})

test('a part of the desk that is gone reloads it, but not while the shop does not answer', async () => {
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
