import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { importOutcome, importState } from '../../../src/imports/run.ts'
import { admin, fakeApi, page, refused, right } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'
import { applied, kinds, operation, row, rows, run, sample, staged } from './import-sample.ts'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })
const answer = (data: object) => ({ json: { status: true, data } })

/** The server with one import, which stands as the test says. */
function server(first: typeof run) {
  const kept = { run: first, rows: structuredClone(rows) }
  api.answers(({ url, method, body }) => {
    const path = url.pathname
    if (path === '/api/imports/kinds') return answer({ kinds })
    if (path === '/api/imports')
      return method === 'GET' ? answer({ runs: [kept.run] }) : answer({ ...kept.run, sample })
    if (path === '/api/imports/5') return answer({ ...kept.run, sample })
    if (path === '/api/imports/5/mapping') {
      const { mapping } = body as { mapping: Record<string, string> }
      kept.run = { ...kept.run, mapping, state: importState('staging') }
      return answer(kept.run)
    }
    if (path === '/api/imports/5/rows') {
      const found = kept.rows.filter(({ outcome }) => outcome === Number(url.searchParams.get('outcome')))
      return answer({ rows: found, total: found.length, page: 1, limit: 50 })
    }
    const line = /^\/api\/imports\/5\/rows\/(\d+)$/.exec(path)?.[1]
    if (line) {
      const at = kept.rows.findIndex((one) => one.line === Number(line))
      const before = kept.rows[at] ?? row(0, [], 'none')
      const { cells } = body as { cells: Record<string, string> }
      const mended = { ...before, cells: Object.assign([...before.cells], cells) }
      const good = !Object.values(cells).includes('a b')
      if (good) Object.assign(mended, { outcome: importOutcome('create'), problems: [] })
      kept.rows[at] = mended
      const left = kept.rows.filter(({ outcome }) => outcome === importOutcome('error')).length
      kept.run = { ...kept.run, refused: left, created: 3 - left }
      return answer({ run: kept.run, row: mended })
    }
    if (path === '/api/imports/5/apply') {
      kept.run = { ...kept.run, state: importState('applying') }
      return answer(kept.run)
    }
    if (path === '/api/imports/5/remove') return answer({ id: 5 })
    return undefined
  })
  return kept
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

/** The server is asked again, as it would be a little later. */
const later = () => vi.advanceTimersByTime(2000)

const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(await screen.findByLabelText(label, { selector: '[role=combobox]' }))
  fireEvent.click(await screen.findByText(option, { selector: '[role=option]' }))
}

describe('Bringing in a table', () => {
  test('begins at the list, takes what is pasted, and asks which column fills what before it looks', async () => {
    const kept = server(run)
    openDesk('/companies')
    await typist().click(await screen.findByRole('link', { name: 'Import' }))
    await screen.findByText(/Name.* \(needed\)/)
    const table = 'Name\tslug\tRemark\nBeximco\tbeximco\told\n'
    await typist().click(screen.getByLabelText('Or paste a table'))
    await typist().paste(table)
    await typist().click(screen.getByRole('button', { name: 'Read the pasted table' }))
    await screen.findByRole('heading', { level: 1, name: 'makers.csv' })
    const [sent] = api.to('/api/imports', 'POST')
    expect(sent?.url.searchParams.get('kind')).toBe('companies')
    expect(sent?.body).toEqual({ text: table, title: 'Pasted table' })

    await screen.findByText('Beximco · Square')
    const filled = (column: string) =>
      screen.getByLabelText(`What the column ${column} fills`, { selector: '[role=combobox]' }).textContent
    expect([filled('slug'), filled('Remark')]).toEqual(['Slug', 'Leave out'])
    screen.getByText('Left out: Name, Remark.')
    screen.getByText(/^New entries also need: /)
    // A field is filled once: the column that had it before is left out.
    await choose('What the column Remark fills', 'Slug')
    screen.getByText('Left out: Name, slug.')
    await choose('What the column slug fills', 'Slug')
    await choose('What the column Name fills', 'Name (needed)')
    screen.getByText('Left out: Remark.')
    expect(screen.queryByText(/^New entries also need: /)).toBeNull()
    await typist().click(screen.getByRole('button', { name: 'Check the rows' }))
    expect(api.to('/api/imports/5/mapping')[0]?.body).toEqual({
      mapping: { 0: 'company_name', 1: 'slug' },
    })

    await screen.findByRole('progressbar', { name: /nothing is written yet/ })
    kept.run = { ...kept.run, done: 2 }
    later()
    await screen.findByText('2 of 4 rows')
    kept.run = staged
    later()
    await screen.findByRole('tab', { name: 'Wrong (2)', selected: true })
    const asked = api.to('/api/imports/5').length
    later()
    expect(api.to('/api/imports/5')).toHaveLength(asked)
  })

  test('shows what is wrong at its cell, and Enter leads from one wrong cell to the next', async () => {
    server(staged)
    openDesk('/imports/5')
    const grid = await screen.findByRole('table', { name: 'Rows: Wrong' })
    const name = within(grid).getByRole('textbox', { name: 'Name, line 3' })
    const slug = within(grid).getByRole('textbox', { name: 'Slug, line 4' })
    const marked = within(grid)
      .getAllByRole('textbox')
      .filter((cell) => cell.getAttribute('aria-invalid') === 'true')
    expect(marked).toEqual([name, slug])
    const words = (cell: HTMLElement) =>
      document.getElementById(cell.getAttribute('aria-describedby') ?? '')?.textContent
    expect([words(name), words(slug)]).toEqual(['Please fill this in.', 'Not a slug.'])
    expect(screen.getByRole('button', { name: 'Write 2 rows' })).toHaveProperty('disabled', true)

    await typist().type(name, 'Acme{Enter}')
    expect(document.activeElement).toBe(slug)
    await screen.findByText('Line 3 is right now.')
    expect(api.to('/api/imports/5/rows/3')[0]?.body).toEqual({ cells: { 0: 'Acme' } })
    expect(name.getAttribute('aria-invalid')).toBe('false')
    await screen.findByRole('tab', { name: 'Wrong (1)' })

    await typist().type(slug, '-c{Escape}')
    expect(slug).toHaveProperty('value', 'a b')
    await typist().clear(slug)
    await typist().type(slug, 'renata{Enter}')
    await screen.findByText('Line 4 is right now.')
    expect(api.to('/api/imports/5/rows/4').map(({ body }) => body)).toEqual([{ cells: { 1: 'renata' } }])
    await screen.findByRole('tab', { name: 'New (3)' })
    expect(await screen.findByRole('button', { name: 'Write 4 rows' })).toHaveProperty('disabled', false)
    // What was put right stays under the hands of whoever types.
    expect(within(grid).getAllByRole('textbox')).toHaveLength(4)
    expect(api.to('/api/imports/5/rows')).toHaveLength(1)
  })

  test('reads the wrong rows again when putting one right has put others right with it', async () => {
    const kept = server(staged)
    api.answers(({ url }) => {
      if (url.pathname !== '/api/imports/5/rows/3') return undefined
      kept.rows = kept.rows.map((one) => ({ ...one, outcome: importOutcome('create'), problems: [] }))
      kept.run = { ...staged, created: 3, refused: 0 }
      return answer({ run: kept.run, row: kept.rows[2] ?? {} })
    })
    openDesk('/imports/5')
    const grid = await screen.findByRole('table', { name: 'Rows: Wrong' })
    await typist().type(within(grid).getByLabelText('Name, line 3'), 'Acme{Enter}')
    await screen.findByText('No rows here.')
    expect(api.to('/api/imports/5/rows')).toHaveLength(2)
  })

  test('shows what stands in the shop beside what would take its place', async () => {
    server(staged)
    api.answers(({ url }) =>
      url.pathname === '/api/companies'
        ? page([{ id: 9, company_name: 'Square', slug: 'square' }])
        : undefined,
    )
    openDesk('/imports/5')
    await typist().click(await screen.findByRole('tab', { name: 'Changed (1)' }))
    const grid = await screen.findByRole('table', { name: 'Rows: Changed' })
    await within(grid).findByText('Square')
    const [cell, same] = within(within(grid).getAllByRole('row')[1] ?? grid).getAllByRole('cell')
    expect(cell?.querySelector('del')?.textContent).toBe('Square')
    expect(cell?.querySelector('ins')?.textContent).toBe('Square Ltd')
    expect(same?.querySelector('del, ins')).toBeNull()
    expect(api.to('/api/companies')).toHaveLength(1)
    await typist().click(screen.getByRole('tab', { name: 'Unchanged (0)' }))
    await screen.findByText('No rows here.')
  })

  test('leaves wrong rows out only when that is asked for, writes, and can be undone', async () => {
    const kept = server(staged)
    api.answers(({ url }) => {
      if (url.pathname === '/api/history/undo-preview')
        return answer({ restored: 2, left: [], left_total: 0, total: 2, looked: 2, samples: [] })
      if (url.pathname !== '/api/imports/5/undo') return undefined
      kept.run = { ...kept.run, state: importState('undone') }
      return {
        json: {
          status: true,
          data: { restored: 2, operation_id: 'x', left: [], left_total: 0 },
          msg: 'Undone.',
        },
      }
    })
    openDesk('/imports/5')
    await typist().click(await screen.findByRole('checkbox', { name: 'Leave out the 2 wrong rows' }))
    await typist().click(screen.getByRole('button', { name: 'Write 2 rows' }))
    await screen.findByRole('progressbar', { name: 'The rows are being written, all or none.' })
    expect(api.to('/api/imports/5/apply')[0]?.body).toEqual({ skip_errors: true })
    kept.run = applied
    later()
    await screen.findByText('The rows have been written.')
    const report = screen.getByRole('link', { name: 'Download the report' })
    expect(report.getAttribute('href')).toBe('/api/imports/5/report')
    await typist().click(screen.getByRole('button', { name: 'Undo this import' }))
    const dialog = await screen.findByRole('dialog')
    const yes = await within(dialog).findByRole('button', { name: 'Undo' })
    await waitFor(() => expect(yes).toHaveProperty('disabled', false))
    await typist().click(yes)
    await screen.findByText('This import has been undone.')
    expect(api.to('/api/history/undo-preview')[0]?.body).toEqual({ operation_id: operation })
    expect(api.to('/api/imports/5/undo', 'POST')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull()
  })

  test('takes a file that is chosen or dropped, says why one is refused, and says why an import has stopped', async () => {
    server({ ...run, state: importState('failed'), problem: 'The shop was restarted.' })
    const no = refused(422, 'The file has no rows.')
    const file = new File(['tag_title\n'], 'tags.csv', { type: 'text/csv' })
    const refuse = { now: true }
    api.answers(({ url, method }) =>
      refuse.now && url.pathname === '/api/imports' && method === 'POST' ? no : undefined,
    )
    openDesk('/imports/new')
    await choose('What is in the table', 'Tags')
    await typist().upload(screen.getByLabelText('File', { selector: 'input' }), file)
    await within(await screen.findByRole('main')).findByText('The file has no rows.')
    const sent = api.to('/api/imports', 'POST').map(({ body }) => (body as FormData).get('file'))
    expect(sent).toEqual([file])
    refuse.now = false
    const held = { dataTransfer: { types: ['Files'], files: [file] } }
    expect(fireEvent.dragOver(document.body, held)).toBe(false)
    fireEvent.drop(document.body, held)
    await screen.findByText(/nothing was written\. The shop was restarted\./)
    expect(await screen.findByRole('button', { name: 'Check the rows' })).toBeTruthy()
  })
})

describe('The list of imports', () => {
  test('says how far each is, follows what is under way, and lets one go', async () => {
    const kept = server({ ...staged, state: importState('staging'), done: 1 })
    openDesk('/imports')
    const list = await screen.findByRole('list', { name: 'Imports' })
    await within(list).findByText('Being checked · 1 of 4 rows')
    kept.run = staged
    later()
    await within(list).findByText('Checked, not written yet')
    within(list).getByText('New 1 · changed 1 · unchanged 0 · wrong 2')
    expect(within(list).getByRole('link').getAttribute('href')).toBe('/dashboard/imports/5')
    await typist().click(within(list).getByRole('button', { name: 'Remove the import makers.csv' }))
    await typist().click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await screen.findByText('The import has been removed.')
    expect(api.to('/api/imports/5/remove', 'POST')).toHaveLength(1)
  })

  test.each(['create', 'edit'])('is out of sight for those who may only %s companies', async (flag) => {
    api.signsIn(admin([right(3, ['view_others', flag])]))
    openDesk('/companies')
    await screen.findByText('No company yet')
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Imports' })).toBeNull()
  })
})
