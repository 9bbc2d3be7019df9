import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hasGenericForm } from '../../../src-admin/providers/record-pages.ts'
import { menuEntries } from '../../../src-admin/providers/registry.ts'
import { views } from '../../../src-admin/views.ts'
import { companies, dialog, opened } from '../support/companies-list.ts'
import { admin, fakeApi, page, right } from '../support/fake-api.ts'

const api = fakeApi()
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const stands = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row')

beforeEach(() => {
  localStorage.clear()
  api.answers(({ url }) => {
    if (url.pathname === '/api/companies') return page(companies, 3)
    if (url.pathname === '/api/companies/bulk-delete')
      return {
        json: {
          status: true,
          msg: '1 record deleted.',
          data: {
            changed: 1,
            rejected: [{ id: 2, title: 'Beximco', reason: 'It is still used. Products: 4' }],
            operation_id: '0b8f6f5e-0000-4000-8000-000000000001',
          },
        },
      }
    if (url.pathname === '/api/companies/bulk-status')
      return {
        json: {
          status: true,
          msg: '3 records updated.',
          data: { changed: 3, rejected: [], operation_id: '0b8f6f5e-0000-4000-8000-000000000002' },
        },
      }
    if (url.pathname === '/api/history/undo')
      return {
        json: {
          status: true,
          msg: '3 records restored.',
          data: { restored: 3, left: [], left_total: 0 },
        },
      }
    const id = /^\/api\/companies\/edit\/(\d+)$/.exec(url.pathname)?.[1]
    return id ? { json: { status: true, data: companies[Number(id) - 1] } } : undefined
  })
})

describe('Keyboard navigation of a list', () => {
  test('moves, opens and selects rows, and shows a sheet of all shortcuts', async () => {
    const router = await opened()
    press('ArrowDown')
    expect(stands()).toBe('0')
    press('End')
    expect(stands()).toBe('2')
    press(' ')
    await screen.findByText('1 selected', { selector: '[role=status]' })
    press('ArrowUp')
    press('ArrowUp')
    press('x')
    await screen.findByText('3 selected', { selector: '[role=status]' })

    press('/')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Search')
    press('n')
    expect(router.state.location.pathname).toBe('/dashboard/companies')
    ;(document.activeElement as HTMLElement).blur()

    const requested = api.to('/api/companies').length
    press('r')
    await waitFor(() => expect(api.to('/api/companies').length).toBe(requested + 1))

    press('?')
    const sheet = await dialog('Keyboard shortcuts')
    fireEvent.click(within(sheet).getByLabelText('Enable shortcuts'))
    fireEvent.click(within(sheet).getByText('Close'))
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    press('n')
    expect(router.state.location.pathname).toBe('/dashboard/companies')
    press('Home')
    press('Enter')
    await dialog('Company')
    expect(router.state.location.search).toBe('?open=1')
  })
})

describe('Selected records of a list', () => {
  const bar = () => within(screen.getByLabelText('Selected records'))
  const press = (name: string) => fireEvent.click(bar().getByText(name, { selector: 'button' }))
  const box = (name: string) =>
    within(screen.getByText(name).closest('tr') as HTMLElement).getByLabelText('Select row')

  test('are published or hidden with undo, or deleted, with a reason for each record that stays', async () => {
    await opened()
    fireEvent.click(screen.getByLabelText('Select all'))
    press('Published: No')
    fireEvent.click(await screen.findByText('Undo', { selector: '[role=alert] button' }))
    await screen.findByText('3 records restored.')
    expect(api.to('/api/companies/bulk-status')[0]?.body).toEqual({ ids: '1,2,3', status: false })
    expect(api.to('/api/history/undo')[0]?.body).toEqual({
      operation_id: '0b8f6f5e-0000-4000-8000-000000000002',
    })

    const whole = screen.getByLabelText('Select all') as HTMLInputElement
    fireEvent.click(box('Beximco'))
    await waitFor(() => expect(whole.dataset.indeterminate).toBe('true'))
    expect(whole.checked).toBe(false)
    fireEvent.click(box('Square'))
    press('Delete')
    await screen.findByText('Delete 2 records?')
    fireEvent.click(screen.getByText('Delete', { selector: '[role=dialog] button' }))
    const left = await dialog('1 record not changed')
    expect(left.textContent).toContain('Beximco: It is still used. Products: 4')
    expect(api.to('/api/companies/bulk-delete')[0]?.body).toEqual({ ids: '2,3' })
  })

  test('are deselected on the next visit', async () => {
    await opened()
    fireEvent.click(box('Beximco'))
    await screen.findByText('1 selected', { selector: '[role=status]' })
    cleanup()
    await opened()
    await waitFor(() => expect(screen.queryByText('1 selected', { selector: '[role=status]' })).toBeNull())
  })

  test('cannot be selected without the edit permission', async () => {
    api.signsIn(admin([right(3, ['view_others'])]))
    await opened()
    expect(screen.queryByLabelText('Select all')).toBeNull()
    expect(screen.queryByLabelText('Selected records')).toBeNull()
  })
})

describe('Record drawer of a list', () => {
  test('is in the URL, opens the next record, and confirms closing with unsaved changes', async () => {
    const router = await opened()
    fireEvent.click(screen.getByText('Beximco').closest('td') as HTMLElement)
    const drawer = await dialog('Company')
    expect(await within(drawer).findByDisplayValue('Beximco')).toBeTruthy()
    expect(within(drawer).getByText('2 of 3 on this page')).toBeTruthy()
    expect(within(drawer).getByLabelText('Open full page').getAttribute('href')).toBe(
      '/dashboard/companies/2',
    )
    fireEvent.keyDown(drawer, { key: 'ArrowDown', altKey: true })
    const name = await within(drawer).findByDisplayValue('Square')
    expect(router.state.location.search).toBe('?open=3')
    expect(within(drawer).getByLabelText('Next record')).toHaveProperty('disabled', true)

    const requests = vi.spyOn(window, 'confirm').mockReturnValue(false)
    fireEvent.change(name, { target: { value: 'Square Pharma' } })
    await within(drawer).findByText('Unsaved changes')
    fireEvent.click(within(drawer).getByLabelText('Close'))
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(1))
    expect(router.state.location.search).toBe('?open=3')
    requests.mockReturnValue(true)
    fireEvent.click(within(drawer).getByLabelText('Close'))
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    expect(router.state.location.search).toBe('')
    requests.mockRestore()
  })

  test('is used for generic forms only; resources with their own form open as a page', () => {
    const own = menuEntries.filter(({ name }) => views[name]?.edit !== undefined || views[name]?.show)
    expect(own.length).toBeGreaterThan(3)
    expect(own.filter(({ page }) => hasGenericForm(page)).map(({ page }) => page)).toEqual([])
  })
})
