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

describe('What is typed into the search of a list', () => {
  test('finds beside what was sorted before it was sent', async () => {
    const router = await opened()
    const asked = () => new URLSearchParams(router.state.location.search)
    // FilterForm sends after 500 ms, in whatever time a busy machine needs to sort.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'bex' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sort by name, ascending' }))
    await pass(100)
    expect(asked().get('sort')).toBe('company_name')
    expect(asked().get('filter') ?? '{}').toBe('{}')
    await pass(1000)
    expect(asked().get('filter')).toBe('{"keyword":"bex"}')
    expect(asked().get('sort')).toBe('company_name')
  })
})
