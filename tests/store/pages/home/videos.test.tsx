// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { playerOf, youtubeId } from '#domain/content/video.ts'
import { fakeShop } from '../../support/fake-shop.ts'
import { openPage } from '../../support/open-page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const film = (title: string, url: string) => ({ title, title_bn: null, url, image: '/media/a.webp' })

const shop = () =>
  fakeShop({
    settings: {
      reel_slider: [
        film('From the garden', '/search?category=tea'),
        film('Elsewhere', 'https://films.example/1'),
        film('A short one', 'https://www.youtube.com/shorts/ZnSjFr6J9HI'),
      ],
      video_slider: [
        {
          title: 'Washing hands',
          title_bn: 'হাত ধোয়া',
          youtube_url: 'https://www.youtube.com/watch?v=3PmVJQUCm4E',
          image: null,
        },
      ],
    },
  })

describe('Shop video', () => {
  test('is a linked picture that opens a player, which Escape closes', async () => {
    const page = await openPage('/frontend/video-contents', { api: shop() })
    const player = () => document.querySelector('iframe')
    expect(player()).toBeNull()
    const link = screen.getByRole('link', { name: 'Play the video: Washing hands' })
    expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=3PmVJQUCm4E')
    await page.user.click(link)
    expect(player()?.title).toBe('Washing hands')
    expect(player()?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/3PmVJQUCm4E\?.*autoplay=1/)
    // Browsers fire close when Escape is pressed.
    act(() => void player()?.closest('dialog')?.dispatchEvent(new Event('close')))
    expect(player()).toBeNull()
    await page.leave()
  })

  test('plays a YouTube short in the player', async () => {
    const page = await openPage('/frontend/video-contents', { api: shop() })
    await page.user.click(screen.getByRole('link', { name: 'Play the video: A short one' }))
    expect(document.querySelector('iframe')?.src).toContain('/embed/ZnSjFr6J9HI')
    await page.leave()
  })

  test('is a plain link when it is not on YouTube', async () => {
    const page = await openPage('/frontend/video-contents', { api: shop() })
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(to('From the garden')).toBe('/search?category=tea')
    expect(to('Elsewhere')).toBe('https://films.example/1')
    await page.leave()
  })
})

describe('YouTube video id', () => {
  test.each([
    ['https://www.youtube.com/watch?v=3PmVJQUCm4E', '3PmVJQUCm4E'],
    ['https://m.youtube.com/watch?app=desktop&v=3PmVJQUCm4E&t=12', '3PmVJQUCm4E'],
    ['https://youtu.be/3PmVJQUCm4E?si=abc', '3PmVJQUCm4E'],
    ['https://www.youtube.com/shorts/ZnSjFr6J9HI', 'ZnSjFr6J9HI'],
    ['https://www.youtube-nocookie.com/embed/ZnSjFr6J9HI', 'ZnSjFr6J9HI'],
    ['https://www.youtube.com/@somebody', null],
    ['https://www.youtube.com/watch?v=short', null],
    ['https://evil.example/https://youtu.be/3PmVJQUCm4E', null],
    ['/search?category=tea', null],
  ])('of %s is recognised or null', (url, id) => {
    expect(youtubeId(url)).toBe(id)
    expect(playerOf(url, 'bn')?.endsWith('hl=bn') ?? null).toBe(id === null ? null : true)
  })
})
