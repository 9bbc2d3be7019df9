import { beforeEach, describe, expect, test } from 'vitest'
import {
  createI18nProvider,
  initialLanguage,
  messagesIn,
} from '../../../src-admin/providers/i18n-provider.ts'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'

beforeEach(() => {
  setCookie('lang=; max-age=0; path=/')
  document.documentElement.lang = 'en'
})

describe('The language', () => {
  test('is that of the cookie, else that of the page as it came', () => {
    document.documentElement.lang = 'bn'
    expect(initialLanguage()).toBe('bn')
    setCookie('lang=en; path=/')
    expect(initialLanguage()).toBe('en')
  })

  test('is remembered where the server and the shop look for it', async () => {
    await (await createI18nProvider()).changeLocale('bn')
    expect(document.cookie).toContain('lang=bn')
    expect(document.documentElement.lang).toBe('bn')
  })
})

describe('A text', () => {
  test('says its numbers in the digits of the language', async () => {
    const provider = await createI18nProvider()
    expect(provider.translate('list.found', { smart_count: 1 })).toBe('1 entry found')
    expect(provider.translate('list.found', { smart_count: 21714 })).toBe('21714 entries found')
    await provider.changeLocale('bn')
    expect(provider.translate('list.found', { smart_count: 21714 })).toBe('২১৭১৪টি এন্ট্রি পাওয়া গেছে')
  })

  test('leaves what people wrote as they wrote it', async () => {
    const provider = await createI18nProvider()
    await provider.changeLocale('bn')
    expect(provider.translate('form.delete_title', { title: 'Napa 500' })).toBe('“Napa 500” মুছবেন?')
  })

  test('names one entry and many', async () => {
    const provider = await createI18nProvider()
    expect(provider.translate('resources.areas.name', { smart_count: 1 })).toBe('Area')
    expect(provider.translate('resources.areas.name', { smart_count: 2 })).toBe('Areas')
    await provider.changeLocale('bn')
    expect(provider.translate('resources.admin-user-roles.name', { smart_count: 1 })).toBe('রোল')
  })
})

describe('The labels of the registry', () => {
  test('stand where react-admin looks for them, under the name of the page', async () => {
    const { resources } = (await messagesIn('bn')) as unknown as {
      resources: Record<string, { fields: object }>
    }
    expect(resources.products?.fields).toHaveProperty('product_title', 'শিরোনাম')
    expect(resources['logo-setup']?.fields).toHaveProperty('favicon', 'ফ্যাভিকন')
  })
})
