import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { admin, fakeApi, refused, right } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'

const api = fakeApi()

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const stands = (report: object) =>
  api.answers(({ url, method }) =>
    url.pathname === '/api/backups' && method === 'GET'
      ? {
          json: {
            status: true,
            data: { every_hours: 24, keep: 3, last_proven: null, backups: [], ...report },
          },
        }
      : undefined,
  )
const shop = {
  release: { version: '0.1.0', commit: null, node: '20.19.0', uptime: 1 },
  database: {
    ...{ engine: 'embedded', version: '18', size: 1, connections: 1, most_connections: 1, waiting: 0 },
    ...{ migrations: 31, last_migration: '0031' },
  },
  queues: [],
  failed_jobs: [],
  cache: { known: 0, read: 0 },
  disk: { free: 1, size: 2, bucket: false },
  instances: [],
}
const backup = (id: number, more: object) => ({
  id,
  file: `haat-${id}.tar`,
  engine: 'embedded',
  size: 12_300_000,
  rows: 4321,
  files: 87,
  problem: null,
  asked_at: hoursAgo(1),
  started_at: hoursAgo(1),
  proven_at: null,
  ended_at: null,
  ...more,
})

describe('Backups in the back office', () => {
  test('are warned of on the first page when none has been proven, or the last one is old', async () => {
    stands({})
    const desk = openDesk('')
    expect(await screen.findByText(/^No backup of this shop has been proven yet\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the backups' }).getAttribute('href')).toBe(
      '/dashboard/operations',
    )
    desk.unmount()
    stands({ last_proven: hoursAgo(49) })
    openDesk('')
    expect(
      await screen.findByText(/^The last proven backup is from .+ One is made every 24 hours\./),
    ).toBeTruthy()
  })

  test('are a quiet line when the last one is fresh, and nothing for whoever may not know', async () => {
    stands({ last_proven: hoursAgo(20) })
    const desk = openDesk('')
    expect(await screen.findByText(/^Last proven backup: /)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'See the backups' })).toBeNull()
    desk.unmount()
    api.signsIn(admin([right(1)]))
    api.asked.length = 0
    openDesk('')
    await screen.findByRole('heading', { level: 1 })
    expect(api.to('/api/backups')).toEqual([])
  })

  test('are listed under Operations with what they hold or what went wrong, and one more is asked for', async () => {
    stands({
      last_proven: hoursAgo(1),
      backups: [
        backup(3, { ended_at: hoursAgo(1), problem: 'There is no room for a backup.' }),
        backup(2, { ended_at: hoursAgo(1), proven_at: hoursAgo(1) }),
      ],
    })
    api.answers(({ url }) =>
      url.pathname === '/api/operations' ? { json: { status: true, data: shop } } : undefined,
    )
    openDesk('/operations')
    expect(await screen.findByText('Proven: restored and equal')).toBeTruthy()
    expect(screen.getByText('There is no room for a backup.')).toBeTruthy()
    expect(screen.getAllByText(/4321 rows, 87 files.*12\.3 MB/).length).toBe(2)
    api.answers(({ url, method }) =>
      url.pathname === '/api/backups' && method === 'POST'
        ? refused(409, 'The shop is being backed up already.')
        : undefined,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Back up now' }))
    expect(await screen.findByText('The shop is being backed up already.')).toBeTruthy()
  })
})
