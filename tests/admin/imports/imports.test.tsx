import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { importOutcome, importState } from '../../../src/imports/run.ts'
import { admin, fakeApi, page, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { applied, kinds, operation, row, rows, run, sample, staged } from './import-sample.ts'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })
const answer = (data: object) => ({ json: { status: true, data } })

/** A server with one import; the test sets its state. */
function server(first: typeof run) {
  const stored = { run: first, rows: structuredClone(rows) }
  api.answers(({ url, method, body }) => {
    const path = url.pathname
    if (path === '/api/imports/kinds') return answer({ kinds })
    if (path === '/api/imports')
      return method === 'GET' ? answer({ runs: [stored.run] }) : answer({ ...stored.run, sample })
    if (path === '/api/imports/5') return answer({ ...stored.run, sample })
    if (path === '/api/imports/5/mapping') {
      const { mapping } = body as { mapping: Record<string, string> }
      stored.run = { ...stored.run, mapping, state: importState('staging') }
      return answer(stored.run)
    }
    if (path === '/api/imports/5/rows') {
      const found = stored.rows.filter(({ outcome }) => outcome === Number(url.searchParams.get('outcome')))
      return answer({ rows: found, total: found.length, page: 1, limit: 50 })
    }
    const line = /^\/api\/imports\/5\/rows\/(\d+)$/.exec(path)?.[1]
    if (line) {
      const at = stored.rows.findIndex((one) => one.line === Number(line))
      const before = stored.rows[at] ?? row(0, [], 'none')
      const { cells } = body as { cells: Record<string, string> }
      const mended = { ...before, cells: Object.assign([...before.cells], cells) }
      const good = !Object.values(cells).includes('a b')
      if (good) Object.assign(mended, { outcome: importOutcome('create'), problems: [] })
      stored.rows[at] = mended
      const left = stored.rows.filter(({ outcome }) => outcome === importOutcome('error')).length
      stored.run = { ...stored.run, refused: left, created: 3 - left }
      return answer({ run: stored.run, row: mended })
    }
    if (path === '/api/imports/5/apply') {
      stored.run = { ...stored.run, state: importState('applying') }
      return answer(stored.run)
    }
    if (path === '/api/imports/5/remove') return answer({ id: 5 })
    return undefined
  })
  return stored
}

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Advances the timers to the next poll. */
const later = () => vi.advanceTimersByTime(2000)

const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(await screen.findByLabelText(label, { selector: '[role=combobox]' }))
  fireEvent.click(await screen.findByText(option, { selector: '[role=option]' }))
}

describe('Table import', () => {
  test('starts at the list, accepts pasted cells, and maps columns before the check', async () => {
    const stored = server(run)
    openAdmin('/companies')
    await typist().click(await screen.findByRole('link', { name: 'Import' }))
    await screen.findByText(/Name.* \(required\)/)
    const table = 'Name\tslug\tRemark\nBeximco\tbeximco\told\n'
    await typist().click(screen.getByLabelText('Or paste cells'))
    await typist().paste(table)
    await typist().click(screen.getByRole('button', { name: 'Use pasted cells' }))
    await screen.findByRole('heading', { level: 1, name: 'makers.csv' })
    const [sent] = api.to('/api/imports', 'POST')
    expect(sent?.url.searchParams.get('kind')).toBe('companies')
    expect(sent?.body).toEqual({ text: table, title: 'Pasted cells' })

    await screen.findByText('Beximco · Square')
    const filled = (column: string) =>
      screen.getByLabelText(`Field for column ${column}`, { selector: '[role=combobox]' }).textContent
    expect([filled('slug'), filled('Remark')]).toEqual(['Slug', 'Do not import'])
    screen.getByText('Not imported: Name, Remark.')
    screen.getByText(/^New records also need: /)
    // A field is mapped once: the column that was mapped before is excluded.
    await choose('Field for column Remark', 'Slug')
    screen.getByText('Not imported: Name, slug.')
    await choose('Field for column slug', 'Slug')
    await choose('Field for column Name', 'Name (required)')
    screen.getByText('Not imported: Remark.')
    expect(screen.queryByText(/^New records also need: /)).toBeNull()
    await typist().click(screen.getByRole('button', { name: 'Review rows' }))
    expect(api.to('/api/imports/5/mapping')[0]?.body).toEqual({
      mapping: { 0: 'company_name', 1: 'slug' },
    })

    await screen.findByRole('progressbar', { name: /Nothing has been saved yet/ })
    stored.run = { ...stored.run, done: 2 }
    later()
    await screen.findByText('2 of 4 rows')
    stored.run = staged
    later()
    await screen.findByRole('tab', { name: 'Error (2)', selected: true })
    const requested = api.to('/api/imports/5').length
    later()
    expect(api.to('/api/imports/5')).toHaveLength(requested)
  })

  test('shows errors at their cells, and Enter moves from one invalid cell to the next', async () => {
    server(staged)
    openAdmin('/imports/5')
    const grid = await screen.findByRole('table', { name: 'Rows: Error' })
    const name = within(grid).getByRole('textbox', { name: 'Name, row 3' })
    const slug = within(grid).getByRole('textbox', { name: 'Slug, row 4' })
    const marked = within(grid)
      .getAllByRole('textbox')
      .filter((cell) => cell.getAttribute('aria-invalid') === 'true')
    expect(marked).toEqual([name, slug])
    const words = (cell: HTMLElement) =>
      document.getElementById(cell.getAttribute('aria-describedby') ?? '')?.textContent
    expect([words(name), words(slug)]).toEqual(['This field is required.', 'Not a slug.'])
    expect(screen.getByRole('button', { name: 'Import 2 rows' })).toHaveProperty('disabled', true)

    await typist().type(name, 'Acme{Enter}')
    expect(document.activeElement).toBe(slug)
    await screen.findByText('Row 3 fixed.')
    expect(api.to('/api/imports/5/rows/3')[0]?.body).toEqual({ cells: { 0: 'Acme' } })
    expect(name.getAttribute('aria-invalid')).toBe('false')
    await screen.findByRole('tab', { name: 'Error (1)' })

    await typist().type(slug, '-c{Escape}')
    expect(slug).toHaveProperty('value', 'a b')
    await typist().clear(slug)
    await typist().type(slug, 'renata{Enter}')
    await screen.findByText('Row 4 fixed.')
    expect(api.to('/api/imports/5/rows/4').map(({ body }) => body)).toEqual([{ cells: { 1: 'renata' } }])
    await screen.findByRole('tab', { name: 'New (3)' })
    expect(await screen.findByRole('button', { name: 'Import 4 rows' })).toHaveProperty('disabled', false)
    // Corrected rows stay in the table while the user is typing.
    expect(within(grid).getAllByRole('textbox')).toHaveLength(4)
    expect(api.to('/api/imports/5/rows')).toHaveLength(1)
  })

  test('reloads the error rows when one correction has fixed others too', async () => {
    const stored = server(staged)
    api.answers(({ url }) => {
      if (url.pathname !== '/api/imports/5/rows/3') return undefined
      stored.rows = stored.rows.map((one) => ({ ...one, outcome: importOutcome('create'), problems: [] }))
      stored.run = { ...staged, created: 3, refused: 0 }
      return answer({ run: stored.run, row: stored.rows[2] ?? {} })
    })
    openAdmin('/imports/5')
    const grid = await screen.findByRole('table', { name: 'Rows: Error' })
    await typist().type(within(grid).getByLabelText('Name, row 3'), 'Acme{Enter}')
    await screen.findByText('No rows.')
    expect(api.to('/api/imports/5/rows')).toHaveLength(2)
  })

  test('shows old and new values next to each other', async () => {
    server(staged)
    api.answers(({ url }) =>
      url.pathname === '/api/companies'
        ? page([{ id: 9, company_name: 'Square', slug: 'square' }])
        : undefined,
    )
    openAdmin('/imports/5')
    await typist().click(await screen.findByRole('tab', { name: 'Changed (1)' }))
    const grid = await screen.findByRole('table', { name: 'Rows: Changed' })
    await within(grid).findByText('Square')
    const [cell, same] = within(within(grid).getAllByRole('row')[1] ?? grid).getAllByRole('cell')
    expect(cell?.querySelector('del')?.textContent).toBe('Square')
    expect(cell?.querySelector('ins')?.textContent).toBe('Square Ltd')
    expect(same?.querySelector('del, ins')).toBeNull()
    expect(api.to('/api/companies')).toHaveLength(1)
    await typist().click(screen.getByRole('tab', { name: 'Unchanged (0)' }))
    await screen.findByText('No rows.')
  })

  test('skips invalid rows only when selected, imports, and can be undone', async () => {
    const stored = server(staged)
    api.answers(({ url }) => {
      if (url.pathname === '/api/history/undo-preview')
        return answer({ restored: 2, left: [], left_total: 0, total: 2, looked: 2, samples: [] })
      if (url.pathname !== '/api/imports/5/undo') return undefined
      stored.run = { ...stored.run, state: importState('undone') }
      return {
        json: {
          status: true,
          data: { restored: 2, operation_id: 'x', left: [], left_total: 0 },
          msg: 'Undone.',
        },
      }
    })
    openAdmin('/imports/5')
    await typist().click(await screen.findByRole('checkbox', { name: 'Skip 2 rows with errors' }))
    await typist().click(screen.getByRole('button', { name: 'Import 2 rows' }))
    await screen.findByRole('progressbar', { name: 'Importing. If a row fails, nothing is saved.' })
    expect(api.to('/api/imports/5/apply')[0]?.body).toEqual({ skip_errors: true })
    stored.run = applied
    later()
    await screen.findByText('Import complete.')
    const report = screen.getByRole('link', { name: 'Download report' })
    expect(report.getAttribute('href')).toBe('/api/imports/5/report')
    await typist().click(screen.getByRole('button', { name: 'Undo import' }))
    const dialog = await screen.findByRole('dialog')
    const yes = await within(dialog).findByRole('button', { name: 'Undo' })
    await waitFor(() => expect(yes).toHaveProperty('disabled', false))
    await typist().click(yes)
    await screen.findByText('Import undone.')
    expect(api.to('/api/history/undo-preview')[0]?.body).toEqual({ operation_id: operation })
    expect(api.to('/api/imports/5/undo', 'POST')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull()
  })

  test('accepts a chosen or dropped file, and shows why a file or an import failed', async () => {
    server({ ...run, state: importState('failed'), problem: 'The shop was restarted.' })
    const no = rejection(422, 'The file has no rows.')
    const file = new File(['tag_title\n'], 'tags.csv', { type: 'text/csv' })
    const rejectWith = { now: true }
    api.answers(({ url, method }) =>
      rejectWith.now && url.pathname === '/api/imports' && method === 'POST' ? no : undefined,
    )
    openAdmin('/imports/new')
    await choose('What to import', 'Tags')
    await typist().upload(screen.getByLabelText('File', { selector: 'input' }), file)
    await within(await screen.findByRole('main')).findByText('The file has no rows.')
    const sent = api.to('/api/imports', 'POST').map(({ body }) => (body as FormData).get('file'))
    expect(sent).toEqual([file])
    rejectWith.now = false
    const held = { dataTransfer: { types: ['Files'], files: [file] } }
    expect(fireEvent.dragOver(document.body, held)).toBe(false)
    fireEvent.drop(document.body, held)
    await screen.findByText(/Nothing was saved\. The shop was restarted\./)
    expect(await screen.findByRole('button', { name: 'Review rows' })).toBeTruthy()
  })
})

describe('Import list', () => {
  test('shows the progress of each import, polls running ones and deletes one', async () => {
    const stored = server({ ...staged, state: importState('staging'), done: 1 })
    openAdmin('/imports')
    const list = await screen.findByRole('list', { name: 'Imports' })
    await within(list).findByText('Checking · 1 of 4 rows')
    stored.run = staged
    later()
    await within(list).findByText('Ready to import')
    within(list).getByText('New 1 · changed 1 · unchanged 0 · errors 2')
    expect(within(list).getByRole('link').getAttribute('href')).toBe('/dashboard/imports/5')
    await typist().click(within(list).getByRole('button', { name: 'Delete import makers.csv' }))
    await typist().click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('Import deleted.')
    expect(api.to('/api/imports/5/remove', 'POST')).toHaveLength(1)
  })

  test.each(['create', 'edit'])('is hidden from users who may only %s companies', async (flag) => {
    api.signsIn(admin([right(3, ['view_others', flag])]))
    openAdmin('/companies')
    await screen.findByText('No company yet')
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Imports' })).toBeNull()
  })
})
