import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { readableText } from '../../../src-admin/history/readable-text.ts'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { fakeApi, page } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import '../../../src-admin/content/revisions/PublishingTools.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

afterEach(() => {
  setCookie('lang=en; path=/')
  localStorage.clear()
})

const post = {
  id: 4,
  blog_title: 'On tea',
  blog_title_bn: null,
  slug: 'on-tea',
  details: '<p>Seven days</p>',
  details_bn: null,
  photo_ids: [],
  publish_at: null,
  status: false,
  created_by: 7,
  updated_at: '2026-03-05T08:00:00.000Z',
}
const revision = (id: number, more: object = {}) => ({
  id,
  action: 'update',
  user_name: 'Rahima Akter',
  created_at: `2026-03-0${id}T08:00:00.000Z`,
  changed: 'Details',
  ...more,
})
const rich = { label: 'Details', long: true, rich: true }

const answerFor = (record = post) =>
  api.answers(({ url }) => {
    if (url.pathname === '/api/blog-infos/edit/4') return { json: { status: true, data: record } }
    if (url.pathname === '/api/blog-infos/preview-link/4')
      return {
        json: {
          status: true,
          data: { path: '/blog/on-tea?preview=1.4.5.ab', expires_at: record.updated_at },
        },
      }
    if (url.pathname === '/api/blog-infos/revisions/4')
      return {
        json: {
          status: true,
          data: { revisions: [revision(3), revision(2), revision(1, { action: 'create' })] },
        },
      }
    if (url.pathname === '/api/blog-infos/compare/4') {
      const changes = [{ ...rich, before: '<p>Seven days</p>', after: '<p>Ten <b>days</b></p>' }]
      return { json: { status: true, data: { changes } } }
    }
    if (url.pathname === '/api/blog-infos/restore/4')
      return { json: { status: true, data: record, msg: 'Saved.' } }
    if (url.pathname === '/api/media-galleries')
      return page([
        { id: 3, content: '/media/cup.webp', content_title: 'A cup', alt_text: 'A cup of tea', status: true },
      ])
    return undefined
  })

describe('Page or blog post', () => {
  test('has a preview link while it is unpublished', async () => {
    answerFor()
    openAdmin('/blog-infos/4')
    const link = await screen.findByRole('link', { name: 'Preview' })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      '/blog/on-tea?preview=1.4.5.ab',
      'noopener',
    ])
  })

  test('links to the shop page once it is published', async () => {
    answerFor({ ...post, status: true })
    openAdmin('/blog-infos/4')
    expect((await screen.findByRole('link', { name: 'View in shop' })).getAttribute('href')).toBe(
      '/blog/on-tea',
    )
  })

  test('compares versions word by word and restores one', async () => {
    answerFor()
    openAdmin('/blog-infos/4')
    await typist().click(await screen.findByRole('button', { name: 'Version history' }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.getByTitle('Before').textContent).toBe('Seven'))
    expect(dialog.getByTitle('After').textContent).toBe('Ten')
    const [, , oldest] = dialog.getAllByRole('radio', { name: /^Compare older: / })
    await typist().click(oldest as Element)
    await waitFor(() =>
      expect(api.to('/api/blog-infos/compare/4').at(-1)?.url.search).toBe('?older=1&newer=3'),
    )
    await typist().click(dialog.getByRole('button', { name: /^Restore 1 Mar 2026/ }))
    await waitFor(() => expect(api.to('/api/blog-infos/restore/4')[0]?.body).toEqual({ revision: 1 }))
  })

  test('inserts pictures from the media library with their alt texts', async () => {
    answerFor()
    openAdmin('/blog-infos/4')
    const [button] = await screen.findAllByRole('button', { name: 'Picture' })
    await typist().click(button as Element)
    const dialog = within(await screen.findByRole('dialog'))
    await typist().click(await dialog.findByRole('button', { name: /A cup/ }))
    await typist().click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() =>
      expect(document.querySelector('.ProseMirror img[src*="/media/cup.webp"]')?.getAttribute('alt')).toBe(
        'A cup of tea',
      ),
    )
  })
})

test('readableText converts formatted text to lines and pictures to their alt texts', () => {
  const html =
    '<h2>Tea</h2><p>One  <b>two</b><br>three</p><ul><li>four</li></ul><p><img src="/a" alt="Cup"></p>'
  expect(readableText(html)).toBe('Tea\nOne two\nthree\nfour\n[Cup]')
  expect(readableText(null)).toBe('')
})
