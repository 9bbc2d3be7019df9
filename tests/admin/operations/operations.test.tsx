import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { type Answer, admin, fakeApi, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

afterEach(() => {
  setCookie('lang=en; path=/')
  localStorage.clear()
})

const failed = {
  id: 'b0a5',
  queue: 'send-news',
  problem: 'No such mailbox',
  tries: 3,
  failed_at: '2026-03-05T08:00:00.000Z',
}
const state = (more: object = {}) => ({
  release: { version: '0.1.0', commit: 'abc123', node: '20.19.0', uptime: 3600 },
  database: {
    ...{ engine: 'postgres', version: '15.4', size: 52_428_800, connections: 12, most_connections: 100 },
    ...{ waiting: 0, migrations: 31, last_migration: '0031_call_counts' },
  },
  queues: [{ queue: 'send-news', waiting: 4, running: 0, failed: 1, oldest: 900 }],
  failed_jobs: [failed],
  cache: { known: 90, read: 10 },
  disk: { free: 5_368_709_120, size: 107_374_182_400, bucket: false },
  instances: [
    {
      ...{ id: 1, here: true, name: 'one:12', version: '0.1.0', commit: 'abc123', node: '20.19.0' },
      ...{ started_at: '2026-03-05T08:00:00.000Z', seen_at: '2026-03-05T08:00:00.000Z' },
    },
  ],
  ...more,
})
const data = (data: object): Answer => ({ json: { status: true, data } })

/** The server returns the state that `read` gives at each request. */
const standing = (read: () => Answer) =>
  api.answers(({ url }) =>
    url.pathname === '/api/operations'
      ? read()
      : url.pathname === '/api/backups'
        ? data({ every_hours: 24, keep: 7, last_proven: null, backups: [] })
        : undefined,
  )

describe('Operations page', () => {
  test('shows release, database, disk, queues, processes and failed jobs', async () => {
    api.signsIn(admin([right(206)]))
    standing(() => data(state()))
    openAdmin('/operations')
    expect(await screen.findByRole('heading', { level: 1, name: 'Operations' })).toBeDefined()
    expect(await screen.findByText('50.0 MB')).toBeDefined()
    expect(screen.getByText('5.0 GB of 100.0 GB')).toBeDefined()
    expect(screen.getByText('90 %')).toBeDefined()
    expect(screen.getByText('No such mailbox')).toBeDefined()
    expect(screen.getByText('15 minutes')).toBeDefined()
    expect(screen.getByText(/one:12 · this process/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Operations' }).getAttribute('href')).toBe(
      '/dashboard/operations',
    )
  })

  test('retries a failed job, and confirms before deleting one', async () => {
    api.signsIn(admin([right(206)]))
    let jobs = [failed, { ...failed, id: 'c1', queue: 'make-sizes' }]
    standing(() => data(state({ failed_jobs: jobs })))
    api.answers(({ url, body }) => {
      if (!url.pathname.endsWith('-job')) return undefined
      jobs = jobs.slice(1)
      const msg = url.pathname.includes('retry') ? 'It will be tried again.' : 'Job removed.'
      return { json: { status: true, data: body, msg } }
    })
    openAdmin('/operations')
    const user = typist()
    await user.click((await screen.findAllByRole('button', { name: 'Try again' }))[0] as HTMLElement)
    expect(await screen.findByText('It will be tried again.')).toBeDefined()
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No failed jobs.')).toBeDefined()
    expect(api.to('/api/operations/retry-job')[0]?.body).toEqual({ queue: 'send-news', id: 'b0a5' })
    expect(api.to('/api/operations/drop-job')[0]?.body).toEqual({ queue: 'make-sizes', id: 'c1' })
  })

  test('shows the request ID of a server error to quote to support', async () => {
    api.signsIn(admin([right(206)]))
    standing(() => data({}))
    api.answers(({ url }) =>
      url.pathname === '/api/backups'
        ? { ...rejection(500, 'Out of order'), headers: { 'x-request-id': '8f14e45fceea' } }
        : undefined,
    )
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    openAdmin('/operations')
    expect(
      await screen.findByText('Error ID: 8f14e45fceea. Quote it when you contact support.'),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: 'Copy error ID' })).toBeDefined()
    vi.restoreAllMocks()
  })

  test('shows a loading error and reloads on retry', async () => {
    api.signsIn(admin([right(206, ['view_others'])]))
    let answering = false
    standing(() => (answering ? data(state()) : rejection(500, 'Please quote 1f2e.')))
    openAdmin('/operations')
    expect(await screen.findByText('Could not be loaded')).toBeDefined()
    expect(screen.getByText('Please quote 1f2e.')).toBeDefined()
    answering = true
    await typist().click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('50.0 MB')).toBeDefined()
    // No buttons without the edit permission.
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })
})
