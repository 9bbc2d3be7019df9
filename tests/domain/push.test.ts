import { describe, expect, test } from 'vitest'
import { fittingNotice, isUrgent, readPushNotice, topicOf } from '../../src/messages/push-notice.ts'
import { isPushService } from '../../src/messages/push-service.ts'
import { newsTexts } from '../../src/orders/order-news.ts'

const notice = {
  title: 'Order 1',
  text: 'It is there.',
  path: '/order-tracking/1',
  tag: 'order-1',
  language: 'en',
}

describe('A notice for a device', () => {
  test('fits: what is too long ends in an ellipsis, and no sign is torn in two', () => {
    expect(fittingNotice(notice)).toEqual(notice)
    const { title, text } = fittingNotice({ ...notice, title: '😀'.repeat(200), text: 'অ'.repeat(4000) })
    expect(title).toBe(`${'😀'.repeat(99)}…`)
    expect(text).toBe(`${'অ'.repeat(299)}…`)
    expect(new TextEncoder().encode(JSON.stringify({ title, text })).length).toBeLessThan(3000)
  })

  test('is read as it was written, and without words where it cannot be read', () => {
    expect(readPushNotice(notice)).toEqual(notice)
    for (const raw of [null, undefined, 7, 'text', [], { title: 3 }])
      expect(readPushNotice(raw)).toEqual({
        title: '',
        text: '',
        path: '/',
        tag: 'shop',
        language: '',
      })
  })

  test('wakes a device where somebody has to move: a parcel at the door, something to deliver', () => {
    expect(newsTexts.filter(isUrgent)).toEqual([
      'order_delivered',
      'order_assigned',
      'order_handed_on',
      'order_dropped',
    ])
  })

  test('has a topic that push services take', () => {
    expect(topicOf('order-261121000001')).toBe('order-261121000001')
    expect(topicOf(`অর্ডার ${'a'.repeat(40)}`)).toMatch(/^[\w-]{32}$/)
  })
})

describe('An address of a push service', () => {
  test('is one of those that browsers use, over a safe connection, without a port', () => {
    expect(isPushService('https://web.push.apple.com/abc')).toBe(true)
    expect(isPushService('https://FCM.googleapis.com/fcm/send/abc')).toBe(true)
    for (const address of [
      'https://push.apple.com/abc',
      'http://web.push.apple.com/abc',
      'https://web.push.apple.com:8443/abc',
      'https://a@web.push.apple.com/abc',
      'https://evil.example/\nweb.push.apple.com/',
      'https://evil.example\\.push.apple.com/abc',
      '',
    ])
      expect(isPushService(address), address).toBe(false)
  })

  test('may be one that the shop was told of, down to its port', () => {
    const more = ['https://push.example:8443']
    expect(isPushService('https://push.example:8443/abc', more)).toBe(true)
    expect(isPushService('https://push.example:84430/abc', more)).toBe(false)
    expect(isPushService('https://push.example/abc', more)).toBe(false)
  })
})
