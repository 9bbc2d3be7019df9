import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { file, libraryOf } from '../content/library-sample.ts'
import { admin, fakeApi, right } from '../support/fake-api.ts'
import { fakeUploads, taken } from '../support/fake-uploads.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()
const sent = fakeUploads()

/** jsdom has no layout: the photos get positions in a row, every 100 px. */
const inARow = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const tile = this.closest('li')
    const at = tile ? [...(tile.parentElement?.children ?? [])].indexOf(tile) : 0
    return new DOMRect(at * 100, 0, 96, 96)
  })
afterEach(() => {
  vi.restoreAllMocks()
})

const designs = async () => {
  libraryOf(api)
  api.answers(({ url }) =>
    url.pathname === '/api/custom-product-designs/store'
      ? { json: { status: true, data: { id: 1 } } }
      : undefined,
  )
  openAdmin('/custom-product-designs/create')
  const user = userEvent.setup({ delay: null })
  fireEvent.change(await screen.findByLabelText(/Title · English/), { target: { value: 'Lotus' } })
  fireEvent.change(screen.getByLabelText(/Price/), { target: { value: '120' } })
  const choose = async () => {
    await user.click((await screen.findAllByText('Choose from library'))[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Media library' }))
    await dialog.findByLabelText('Honey')
    return dialog
  }
  return { user, choose }
}
const photos = () =>
  within(screen.getByRole('list', { name: 'Photos' }))
    .getAllByRole('listitem')
    .map((item) =>
      within(item)
        .getByRole('button', { name: /^Remove “/ })
        .getAttribute('aria-label'),
    )

describe('Picture picker', () => {
  test('selects several pictures in order from any category, including new uploads', async () => {
    const { user, choose } = await designs()
    const dialog = await choose()
    await user.click(dialog.getByLabelText('Honey'))
    await user.click(dialog.getByText('Leaves'))
    await waitFor(() => expect(dialog.queryByLabelText('Honey')).toBeNull())
    await user.click(dialog.getByLabelText('Tea leaves'))
    fireEvent.paste(document.body, { clipboardData: { files: [file('lotus.png')] } })
    await waitFor(() => expect(sent).toHaveLength(1))
    await sent[0]?.answers(200, taken('lotus'))
    const chosen = within(dialog.getByRole('list', { name: 'Selected, in this order' }))
    await chosen.findByLabelText('Remove “lotus”')
    expect(dialog.getByText('3 selected')).toBeTruthy()
    await user.click(chosen.getByLabelText('Remove “Honey”'))
    await user.click(dialog.getByText('Done'))
    await waitFor(() => expect(photos()).toEqual(['Remove “Tea leaves”', 'Remove “lotus”']))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.to('/api/custom-product-designs/store')).toHaveLength(1))
    expect(api.to('/api/custom-product-designs/store')[0]?.body).toMatchObject({ photo_ids: [2, 4] })
  })

  test('changes nothing when it is closed', async () => {
    const { user, choose } = await designs()
    const dialog = await choose()
    await user.click(dialog.getByLabelText('Honey'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('list', { name: 'Photos' })).toBeNull()
  })

  test('sorts photos with the keyboard, announces positions and marks the first photo', async () => {
    const { user, choose } = await designs()
    const dialog = await choose()
    for (const name of ['Honey', 'Tea leaves', 'Tea garden']) await user.click(dialog.getByLabelText(name))
    await user.click(dialog.getByText('Done'))
    inARow()
    const honey = await screen.findByRole('button', { name: 'Honey, Thumbnail' })
    honey.focus()
    await user.keyboard(' ')
    await screen.findByText('“Honey” picked up, position 1 of 3.')
    await user.keyboard('{ArrowRight}')
    await screen.findByText('“Honey” is at position 2 of 3.')
    await user.keyboard(' ')
    await waitFor(() =>
      expect(photos()).toEqual(['Remove “Tea leaves”', 'Remove “Honey”', 'Remove “Tea garden”']),
    )
    expect(screen.getByRole('button', { name: 'Tea leaves, Thumbnail' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove “Honey”' }))
    expect(photos()).toEqual(['Remove “Tea leaves”', 'Remove “Tea garden”'])
  })
})

describe('Single picture field', () => {
  test('shows the upload progress and the reason of a failure', async () => {
    openAdmin('/media-categories/create')
    const user = userEvent.setup({ delay: null })
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input[type=file]')
      if (!found) throw new Error('There is no input yet.')
      return found
    })
    await user.upload(input, file('icon.png'))
    await waitFor(() => expect(sent).toHaveLength(1))
    sent[0]?.reaches(0.5)
    expect(screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuenow')).toBe('50')
    await sent[0]?.answers(415, { status: false, msg: 'This file is not a picture.' })
    await screen.findByText('This file is not a picture.')
    await user.upload(input, file('icon.png'))
    await waitFor(() => expect(sent).toHaveLength(2))
    await sent[1]?.answers(200, taken('icon'))
    await screen.findByRole('button', { name: 'Icon: Replace' })
  })

  test('selects a picture from the media library where the role permits it', async () => {
    libraryOf(api)
    api.answers(({ url }) =>
      url.pathname === '/api/media-categories/store'
        ? { json: { status: true, data: { id: 9 } } }
        : undefined,
    )
    const user = userEvent.setup({ delay: null })
    const { unmount } = openAdmin('/media-categories/create')
    fireEvent.change(await screen.findByLabelText(/Name · English/), { target: { value: 'Tea' } })
    await user.click((await screen.findAllByText('Choose from library'))[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Media library' }))
    await user.click(await dialog.findByLabelText('Tea garden'))
    await user.click(dialog.getByLabelText('Honey'))
    expect(dialog.getByText('1 selected')).toBeTruthy()
    await user.click(dialog.getByText('Done'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.to('/api/media-categories/store')).toHaveLength(1))
    expect(api.to('/api/media-categories/store')[0]?.body).toMatchObject({ icon: '/media/picture-1.webp' })

    unmount()
    api.signsIn(admin([right(5)]))
    openAdmin('/media-categories/create')
    await screen.findByLabelText(/Name · English/)
    expect(screen.queryByRole('button', { name: 'Choose from library' })).toBeNull()
  })
})
