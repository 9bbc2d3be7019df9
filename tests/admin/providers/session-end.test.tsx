import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { send, setCookie } from '../../../src-admin/providers/requests/http.ts'
import { sendFile } from '../../../src-admin/providers/requests/send-file.ts'
import { admin, described, fakeApi, page, rejection } from '../support/fake-api.ts'
import { fakeUploads } from '../support/fake-uploads.ts'
import { openAdmin } from '../support/open-admin.tsx'
import '../../../src-admin/accounts/sign-in/SignInAgainDialog.tsx'

/** A session that ends while a user is working: the sign-in dialog, and the request that is sent again. */

const api = fakeApi()
const uploads = fakeUploads()
const typist = () => userEvent.setup({ delay: null })
afterEach(() => {
  localStorage.clear()
  setCookie('lang=en; path=/')
})

const tag = { id: 1, tag_title: 'Fever', tag_title_bn: null, status: true, created_by: null }
const rahima = described(admin())

/** A server whose session ends when `end` is called, until the user signs in again. */
function shop({ signsIn = rahima as object } = {}) {
  let ended = false
  const saved: unknown[] = []
  api.answers(({ url: { pathname }, method, body }) => {
    if (pathname === '/api/admin/login') {
      const { password } = body as { password: string }
      if (password !== 'right')
        return { json: { status: 0, needs: null, msg: 'Wrong password.', user_info: null } }
      ended = false
      return { json: { status: 1, needs: null, msg: '', user_info: signsIn } }
    }
    if (ended && pathname !== '/api/session') return rejection(401, 'Please sign in first.')
    if (pathname === '/api/tags') return page([tag], 1)
    if (pathname === '/api/tags/edit/1') return { json: { status: true, data: tag } }
    if (method === 'POST' && pathname === '/api/tags/update/1') {
      saved.push(body)
      return { json: { status: true, data: { ...tag, ...(body as object) } } }
    }
    return undefined
  })
  return { saved, end: () => (ended = true) }
}

/** Opens the form of a tag and changes its title. */
async function change() {
  openAdmin('/tags/1')
  const [title] = await screen.findAllByRole('textbox', { name: /^Tag/ })
  if (!title) throw new Error('No title')
  await typist().clear(title)
  await typist().type(title, 'Cold and flu')
  return title as HTMLInputElement
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Your session has ended' }))
const save = () => typist().click(screen.getByRole('button', { name: 'Save' }))
const signIn = async (password: string) => {
  const open = await dialog()
  const field = open.getByLabelText(/^Password/)
  await typist().clear(field)
  await typist().type(field, password)
  await typist().click(open.getByRole('button', { name: 'Sign in' }))
}

describe('Session that ends while a form is open', () => {
  test('requests sign-in, preserves the input, and saves it once', async () => {
    const { saved, end } = shop()
    const title = await change()
    end()
    await save()
    await signIn('wrong')
    expect((await (await dialog()).findByRole('alert')).textContent).toBe('Wrong password.')
    expect(saved).toEqual([])
    await signIn('right')
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ tag_title: 'Cold and flu' })]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(title.value).toBe('Cold and flu')
    expect(await screen.findByText('Saved.')).not.toBeNull()
  })

  test('leaves the form unchanged when sign-in is cancelled, and prompts again at the next save', async () => {
    const { saved, end } = shop()
    const title = await change()
    end()
    await save()
    await typist().click((await dialog()).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Please sign in first.')).not.toBeNull()
    expect(title.value).toBe('Cold and flu')
    await save()
    await signIn('right')
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  test('prompts on a failed read, too, while there are unsaved changes', async () => {
    const { end } = shop()
    const title = await change()
    end()
    const read = send('/api/tags')
    await signIn('right')
    expect((await read).status).toBe(200)
    expect(title.value).toBe('Cold and flu')
  })

  test('does not prompt on reads again after it was cancelled, and the form stays', async () => {
    const { end } = shop()
    const title = await change()
    end()
    await save()
    await typist().click((await dialog()).getByRole('button', { name: 'Cancel' }))
    await expect(send('/api/tags')).rejects.toMatchObject({ status: 0 })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(title.value).toBe('Cold and flu')
  })

  test('opens one dialog for parallel failures', async () => {
    const { end } = shop()
    await change()
    end()
    const calls = Promise.all([
      send('/api/tags/update/1', { method: 'POST', body: { status: false } }),
      send('/api/tags'),
    ])
    await signIn('right')
    const [written, read] = await calls
    expect([written.status, read.status]).toEqual([200, 200])
    expect(api.to('/api/admin/login')).toHaveLength(1)
  })

  test('sends nothing under the name of another user', async () => {
    const { saved, end } = shop({ signsIn: { ...rahima, id: 77 } })
    await change()
    end()
    await save()
    await signIn('right')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saved).toEqual([])
  })

  test('sends an upload again', async () => {
    const { end } = shop()
    await change()
    end()
    const uploading = sendFile('/api/uploads', new File(['x'], 'x.png', { type: 'image/png' }))
    await uploads[0]?.answers(401, { status: false, msg: 'Please sign in first.' })
    await signIn('right')
    await waitFor(() => expect(uploads).toHaveLength(2))
    await uploads[1]?.answers(200, { status: true, url: '/media/x.webp' })
    expect(await uploading).toEqual({ status: true, url: '/media/x.webp' })
  })
})
