import { beforeEach, describe, expect, test } from 'vitest'
import {
  createI18nProvider,
  initialLanguage,
  loadPageMessages,
  messagesIn,
} from '../../../src-admin/providers/i18n-provider.ts'
import { currentLabel } from '../../../src-admin/providers/labels.ts'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'

beforeEach(() => {
  setCookie('lang=; max-age=0; path=/')
  document.documentElement.lang = 'en'
})

describe('Language', () => {
  test('is that of the cookie, or else that of the document', () => {
    document.documentElement.lang = 'bn'
    expect(initialLanguage()).toBe('bn')
    setCookie('lang=en; path=/')
    expect(initialLanguage()).toBe('en')
  })

  test('is stored in the cookie and in the document', async () => {
    await (await createI18nProvider()).changeLocale('bn')
    expect(document.cookie).toContain('lang=bn')
    expect(document.documentElement.lang).toBe('bn')
  })
})

describe('Translation', () => {
  test('formats numbers in the digits of the language', async () => {
    const provider = await createI18nProvider()
    expect(provider.translate('list.found', { smart_count: 1 })).toBe('1 result')
    expect(provider.translate('list.found', { smart_count: 21714 })).toBe('21714 results')
    await provider.changeLocale('bn')
    expect(provider.translate('list.found', { smart_count: 21714 })).toBe('২১৭১৪টি পাওয়া গেছে')
  })

  test('leaves user content unchanged', async () => {
    const provider = await createI18nProvider()
    await provider.changeLocale('bn')
    expect(provider.translate('form.delete_title', { title: 'Napa 500' })).toBe('“Napa 500” মুছবেন?')
  })

  test('distinguishes singular and plural', async () => {
    const provider = await createI18nProvider()
    expect(provider.translate('resources.areas.name', { smart_count: 1 })).toBe('Area')
    expect(provider.translate('resources.areas.name', { smart_count: 2 })).toBe('Areas')
    await provider.changeLocale('bn')
    expect(provider.translate('resources.admin-user-roles.name', { smart_count: 1 })).toBe('রোল')
  })
})

describe('Registry labels', () => {
  test('change together with the messages, which are loaded first', async () => {
    const provider = await createI18nProvider()
    await loadPageMessages()
    const titles = { en: 'Title', bn: 'শিরোনাম' }
    let isChanged = false
    void provider.changeLocale('bn').then(() => {
      isChanged = true
    })
    while (!isChanged) {
      expect(currentLabel('products', 'product_title')).toBe(titles[provider.getLocale() as 'en' | 'bn'])
      await new Promise((resolve) => setTimeout(resolve))
    }
    expect(currentLabel('products', 'product_title')).toBe(titles.bn)
  })

  test('are stored where react-admin expects them, under the page name', async () => {
    const { resources } = (await messagesIn('bn')) as unknown as {
      resources: Record<string, { fields: object }>
    }
    expect(resources.products?.fields).toHaveProperty('product_title', 'শিরোনাম')
    expect(resources['logo-setup']?.fields).toHaveProperty('favicon', 'ফ্যাভিকন')
  })
})
