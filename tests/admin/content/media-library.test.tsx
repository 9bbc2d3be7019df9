import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, fakeApi, rejection, right } from '../support/fake-api.ts'
import { fakeUploads, taken } from '../support/fake-uploads.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { file, libraryOf } from './library-sample.ts'

const api = fakeApi()
const sent = fakeUploads()
// The open category is stored; each test starts with all pictures.
beforeEach(() => localStorage.clear())

const typist = () => userEvent.setup({ delay: null })

const opened = async (path = '/media-galleries') => {
  const pictures = libraryOf(api)
  const { router } = openAdmin(path)
  await screen.findByLabelText('Honey')
  return { user: typist(), pictures, router }
}
const uploads = () => within(screen.getByLabelText('Uploads'))
const row = (text: RegExp) => within(uploads().getByText(text).closest('li') as HTMLElement)
const titles = () =>
  [...screen.getByLabelText('Pictures').querySelectorAll('a')].map((link) => link.getAttribute('aria-label'))
const stored = () => api.to('/api/media-galleries/store').map(({ body }) => body)

describe('Media library upload', () => {
  test('uploads two pictures at a time with progress, lists failures and retries them', async () => {
    const { user } = await opened()
    const names = ['front.png', 'back.png', 'side.png']
    await user.upload(screen.getByLabelText('Choose pictures'), names.map(file))
    await waitFor(() => expect(sent.map((one) => one.file.name)).toEqual(['front.png', 'back.png']))
    expect(sent[0]).toMatchObject({ url: '/api/uploads', headers: { 'X-XSRF-TOKEN': expect.any(String) } })
    expect(row(/^side.png/).getByText(/Queued/)).toBeTruthy()

    sent[0]?.reaches(0.4)
    expect(
      row(/^front.png/)
        .getByRole('progressbar')
        .getAttribute('aria-valuenow'),
    ).toBe('40')
    await sent[1]?.answers(415, { status: false, msg: 'This file is not a picture.' })
    expect(await row(/^back.png/).findByText('This file is not a picture.')).toBeTruthy()
    expect(row(/^back.png/).queryByRole('button', { name: 'Try again' })).toBeNull()

    await waitFor(() => expect(sent).toHaveLength(3))
    await sent[2]?.breaks()
    await user.click(await row(/^side.png/).findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(sent).toHaveLength(4))
    await sent[3]?.answers(200, taken('side'))
    await sent[0]?.answers(200, taken('front'))
    await screen.findByText('Saved as “front”')
    await screen.findByText('Saved as “side”')
    expect(screen.getAllByText('Uploaded: 2 of 3. Failed: 1.').length).toBeGreaterThan(0)
    await waitFor(() => expect(titles()).toHaveLength(5))
    await user.click(uploads().getByRole('button', { name: 'Clear list' }))
    expect(screen.queryByLabelText('Uploads')).toBeNull()
  })

  test('accepts dropped and pasted pictures into the open category', async () => {
    const { user } = await opened()
    await user.click(screen.getByText('Leaves'))
    await waitFor(() => expect(titles()).toEqual(['Tea leaves']))
    const dropped = { types: ['Files'], files: [file('dropped.png')] }
    fireEvent.dragOver(document.body, { dataTransfer: dropped })
    expect(screen.getByText('Drop to upload')).toBeTruthy()
    fireEvent.drop(document.body, { dataTransfer: dropped })
    expect(screen.queryByText('Drop to upload')).toBeNull()
    fireEvent.paste(document.body, { clipboardData: { files: [file('pasted.png')] } })
    await waitFor(() => expect(sent.map((one) => one.file.name)).toEqual(['dropped.png', 'pasted.png']))
    await sent[0]?.answers(200, taken('dropped'))
    await sent[1]?.answers(200, taken('pasted'))
    await waitFor(() => expect(stored()).toHaveLength(2))
    expect(stored()).toMatchObject([
      { content: '/media/dropped.webp', content_title: 'dropped', cat_id: 2 },
      { content: '/media/pasted.webp', content_title: 'pasted', cat_id: 2 },
    ])
  })

  test('offers an existing identical picture, and adds a second copy only on request', async () => {
    const { user, pictures, router } = await opened()
    const honey = pictures.find(({ id }) => id === 1) ?? null
    for (const again of [false, true]) {
      await user.upload(screen.getByLabelText('Choose pictures'), file('honey.png'))
      await waitFor(() => expect(sent).toHaveLength(again ? 2 : 1))
      await sent.at(-1)?.answers(200, taken('honey', honey))
      await screen.findByText('Already in the library as “Honey”')
      expect(stored()).toHaveLength(0)
      await user.click(screen.getByRole('button', { name: again ? 'Add anyway' : 'Use existing' }))
      if (!again) await user.click(await uploads().findByRole('button', { name: 'Clear list' }))
    }
    await waitFor(() => expect(stored()).toMatchObject([{ content: '/media/honey.webp' }]))
    expect(router.state.location.pathname).toBe('/dashboard/media-galleries')
  })

  test('cancels a running upload, and rejects a large file before sending it', async () => {
    const { user } = await opened()
    const large = file('large.png')
    Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 })
    await user.upload(screen.getByLabelText('Choose pictures'), [file('front.png'), large])
    await row(/^large.png/).findByText('Over 20 MB. Choose a smaller file.')
    await waitFor(() => expect(sent).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Cancel “front.png”' }))
    expect(sent[0]?.stopped).toBe(true)
    expect(screen.queryByText('front.png')).toBeNull()
  })

  test('is not offered without the create permission', async () => {
    api.signsIn(admin([right(4, ['view_others'])]))
    await opened()
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    fireEvent.paste(document.body, { clipboardData: { files: [file('pasted.png')] } })
    expect(screen.queryByText('pasted.png')).toBeNull()
  })
})

describe('Media library', () => {
  test('shows the pictures of a category, of all and of none, with subcategories below parents', async () => {
    const { user } = await opened()
    const tree = within(screen.getByRole('navigation', { name: 'Categories' }))
    expect((await tree.findAllByRole('button')).map((one) => one.textContent)).toEqual([
      'All',
      'No category',
      'Tea',
      'Leaves',
    ])
    for (const [name, found] of [
      ['Tea', ['Tea garden']],
      ['No category', ['Honey']],
      ['All', ['Tea garden', 'Tea leaves', 'Honey']],
    ] as const) {
      await user.click(tree.getByRole('button', { name }))
      await waitFor(() => expect(titles()).toEqual(found))
      expect(tree.getByRole('button', { name }).getAttribute('aria-current')).toBe('true')
    }
  })

  test('supports arrow keys, space to select, Enter to open and Escape to close', async () => {
    const { user, router } = await opened()
    screen.getByLabelText('Tea garden').focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(document.activeElement).toBe(screen.getByLabelText('Tea leaves'))
    await user.keyboard(' ')
    expect(screen.getByLabelText('Select “Tea leaves”')).toHaveProperty('checked', true)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Picture' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/dashboard/media-galleries/2')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/media-galleries'))
  })

  test('moves several pictures to a category, and shows the reason for each failure', async () => {
    const { user } = await opened()
    api.answers(({ url, method }) => {
      if (method !== 'PATCH') return undefined
      return url.pathname.endsWith('/1')
        ? rejection(403, 'You may not change what others have added.')
        : { json: { status: true, data: {} } }
    })
    await user.click(screen.getByLabelText('Select “Tea leaves”'))
    await user.click(screen.getByLabelText('Select “Honey”'))
    await user.click(screen.getByRole('button', { name: 'Move to category' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 pictures' }))
    await user.click(dialog.getByRole('combobox', { name: 'Choose a category' }))
    await user.click(await screen.findByRole('option', { name: 'Tea' }))
    await user.click(dialog.getByRole('button', { name: 'Move to category' }))
    const resultDialog = within(await screen.findByRole('dialog', { name: '1 picture not changed' }))
    expect(resultDialog.getByRole('link', { name: 'Honey' })).toBeTruthy()
    expect(resultDialog.getByText('You may not change what others have added.')).toBeTruthy()
    expect(api.to('/api/media-galleries/2', 'PATCH')[0]?.body).toEqual({ cat_id: 1 })
    await screen.findByText('1 picture moved.')
  })

  test('deletes several pictures after a confirmation, except those in use', async () => {
    const { user, pictures } = await opened()
    api.answers(({ url, method }) => {
      if (method !== 'DELETE') return undefined
      if (url.pathname.endsWith('/2')) return rejection(409, 'This record is in use (products: 3).')
      pictures.splice(0, 1)
      return { json: { status: true, data: { id: 3 } } }
    })
    await user.click(screen.getByLabelText('Select “Tea garden”'))
    await user.click(screen.getByLabelText('Select “Tea leaves”'))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const requests = within(await screen.findByRole('dialog', { name: 'Delete 2 pictures?' }))
    await user.click(requests.getByRole('button', { name: 'Delete' }))
    await screen.findByText('This record is in use (products: 3).')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(titles()).toEqual(['Tea leaves', 'Honey']))
  })
})

describe('Media library picture', () => {
  test('opens in a drawer, saves its texts, and shows server errors at the field', async () => {
    const { user, router } = await opened()
    await user.click(screen.getByLabelText('Honey'))
    expect(router.state.location.pathname).toBe('/dashboard/media-galleries/1')
    const drawer = within(await screen.findByRole('dialog', { name: 'Picture' }))
    await user.type(await drawer.findByLabelText(/Alt text · Bengali/), 'মধু')
    await user.click(drawer.getByRole('switch', { name: 'Watermark' }))
    api.answers(({ url }) =>
      url.pathname === '/api/media-galleries/update/1'
        ? rejection(422, 'Please check the highlighted fields.', {
            watermark: 'There is no watermark logo.',
          })
        : undefined,
    )
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    await drawer.findByText('There is no watermark logo.')
    api.answers(({ url, body }) =>
      url.pathname === '/api/media-galleries/update/1' ? { json: { status: true, data: body } } : undefined,
    )
    await user.click(drawer.getByRole('switch', { name: 'Watermark' }))
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved.')
    expect(api.to('/api/media-galleries/update/1').at(-1)?.body).toMatchObject({
      content: '/media/picture-1.webp',
      alt_text_bn: 'মধু',
      watermark: false,
    })
    await user.click(drawer.getByRole('link', { name: 'Back' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/media-galleries'))
  })

  test('lists its uses and cannot be deleted while in use', async () => {
    libraryOf(api)
    const use = { resource: 'products', id: 12, title: 'Green Tea', field: 'photo_ids' }
    api.answers(({ url, method }) => {
      if (url.pathname === '/api/media-galleries/uses')
        return { json: { status: true, data: { total: 3, rows: [use] } } }
      return method === 'DELETE' ? rejection(409, 'This record is in use (products: 3).') : undefined
    })
    openAdmin('/media-galleries/2')
    const drawer = within(await screen.findByRole('dialog', { name: 'Picture' }))
    const link = await drawer.findByRole('link', { name: 'Green Tea' })
    expect(link.getAttribute('href')).toBe('/dashboard/products/12')
    expect(drawer.getByText('and in 2 more places')).toBeTruthy()
    const user = typist()
    await user.click(await drawer.findByRole('button', { name: 'Delete' }))
    const requests = within(await screen.findByRole('dialog', { name: /Delete “Tea leaves”/ }))
    await user.click(requests.getByRole('button', { name: 'Delete' }))
    await requests.findByText('This record is in use (products: 3).')
    await user.click(requests.getByRole('button', { name: 'Close' }))
    expect(await drawer.findByRole('link', { name: 'Green Tea' })).toBeTruthy()
  })
})
