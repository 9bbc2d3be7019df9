import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { companies, opened } from '../support/companies-list.ts'
import { fakeApi, page } from '../support/fake-api.ts'

const api = fakeApi()

beforeEach(() => {
  localStorage.clear()
  api.answers(({ url }) => (url.pathname === '/api/companies' ? page(companies, 3) : undefined))
})

afterEach(() => void vi.useRealTimers())

describe('Search of a list', () => {
  test('is sent together with a sort order that changed before the request', async () => {
    const router = await opened()
    const params = () => new URLSearchParams(router.state.location.search)
    // FilterForm sends after 500 ms; fake timers make this independent of the speed of the machine.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    fireEvent.change(screen.getByLabelText('Search', { selector: 'input' }), { target: { value: 'bex' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sort by name, ascending' }))
    await pass(100)
    expect(params().get('sort')).toBe('company_name')
    expect(params().get('filter') ?? '{}').toBe('{}')
    await pass(1000)
    expect(params().get('filter')).toBe('{"keyword":"bex"}')
    expect(params().get('sort')).toBe('company_name')
  })
})
