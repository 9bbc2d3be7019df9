import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { admin, fakeApi, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

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
  test('show a warning on the dashboard when none is verified or the last one is old', async () => {
    stands({})
    const backOffice = openAdmin('')
    expect(await screen.findByText(/^No verified backup yet\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View backups' }).getAttribute('href')).toBe(
      '/dashboard/operations',
    )
    backOffice.unmount()
    stands({ last_proven: hoursAgo(49) })
    openAdmin('')
    expect(
      await screen.findByText(/^Last verified backup: .+ Backups should run every 24 hours\./),
    ).toBeTruthy()
  })

  test('show a plain line when the last one is recent, and nothing without the permission', async () => {
    stands({ last_proven: hoursAgo(20) })
    const backOffice = openAdmin('')
    expect(await screen.findByText(/^Last verified backup: /)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'View backups' })).toBeNull()
    backOffice.unmount()
    api.signsIn(admin([right(1)]))
    api.requested.length = 0
    openAdmin('')
    await screen.findByRole('heading', { level: 1 })
    expect(api.to('/api/backups')).toEqual([])
  })

  test('are listed under Operations with contents or error, and can be started manually', async () => {
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
    openAdmin('/operations')
    expect(await screen.findByText('Verified by a test restore')).toBeTruthy()
    expect(screen.getByText('There is no room for a backup.')).toBeTruthy()
    expect(screen.getAllByText(/4321 rows, 87 files.*12\.3 MB/).length).toBe(2)
    api.answers(({ url, method }) =>
      url.pathname === '/api/backups' && method === 'POST'
        ? rejection(409, 'A backup is already running.')
        : undefined,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Back up now' }))
    expect(await screen.findByText('A backup is already running.')).toBeTruthy()
  })

  test('show what is in the bucket, which upload failed and why', async () => {
    const done = { ended_at: hoursAgo(1), proven_at: hoursAgo(1), upload_started_at: hoursAgo(1) }
    stands({
      ...{ last_proven: hoursAgo(1), last_uploaded: hoursAgo(50) },
      ...{ bucket: 's3://haat/backups/', bucket_max: 14 },
      backups: [
        backup(5, { ...done, ended_at: null }),
        backup(4, { ...done, upload_problem: 'The bucket answered with 403.' }),
        backup(3, { ...done, uploaded_at: hoursAgo(1) }),
      ],
    })
    api.answers(({ url }) =>
      url.pathname === '/api/operations' ? { json: { status: true, data: shop } } : undefined,
    )
    const backOffice = openAdmin('/operations')
    expect(
      await screen.findByText('Uploaded to s3://haat/backups/; the latest 14 are stored there.'),
    ).toBeTruthy()
    for (const text of [
      'Uploading',
      'Upload failed',
      'Uploaded to the bucket',
      'The bucket answered with 403.',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(/^No recent backup is in the bucket/)).toBeTruthy()
    backOffice.unmount()
    openAdmin('')
    expect(await screen.findByText(/^No recent backup is in the bucket/)).toBeTruthy()
  })
})
