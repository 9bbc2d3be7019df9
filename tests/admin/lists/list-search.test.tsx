import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { companies, opened } from '../support/companies-list.ts'
import { fakeApi, page } from '../support/fake-api.ts'

const api = fakeApi()

beforeEach(() => {
  localStorage.clear()
  api.answers(({ url }) => (url.pathname === '/api/companies' ? page(companies, 3) : undefined))
})

describe('What is typed into the search of a list', () => {
  // FilterForm waits for 500 ms; a busy machine may need longer to sort.
  test('finds beside what was sorted before it was sent', { retry: 2 }, async () => {
    const router = await opened()
    const asked = () => new URLSearchParams(router.state.location.search)
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'bex' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sort by name, ascending' }))
    await waitFor(() => expect(asked().get('sort')).toBe('company_name'))
    await waitFor(() => expect(asked().get('filter')).toBe('{"keyword":"bex"}'))
    expect(asked().get('sort')).toBe('company_name')
  })
})
