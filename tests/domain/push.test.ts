import { describe, expect, test } from 'vitest'
import { fittingNotice, isUrgent, readPushNotice, topicOf } from '../../src/messages/push-notice.ts'
import { isPushService } from '../../src/messages/push-service.ts'
import { notificationTexts } from '../../src/orders/notification-texts.ts'

const notice = {
  title: 'Order 1',
  text: 'It is there.',
  path: '/order-tracking/1',
  tag: 'order-1',
  language: 'en',
}

describe('Push notification payload', () => {
  test('is shortened with an ellipsis without splitting a character', () => {
    expect(fittingNotice(notice)).toEqual(notice)
    const { title, text } = fittingNotice({ ...notice, title: '😀'.repeat(200), text: 'অ'.repeat(4000) })
    expect(title).toBe(`${'😀'.repeat(99)}…`)
    expect(text).toBe(`${'অ'.repeat(299)}…`)
    expect(new TextEncoder().encode(JSON.stringify({ title, text })).length).toBeLessThan(3000)
  })

  test('is parsed as written, and has defaults when unreadable', () => {
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

  test('is urgent for delivered orders and for changes of a delivery assignment', () => {
    expect(notificationTexts.filter(isUrgent)).toEqual([
      'order_delivered',
      'order_assigned',
      'order_handed_on',
      'order_dropped',
      'order_retry_rider',
      'order_bring_back',
    ])
  })

  test('has a topic that push services accept', () => {
    expect(topicOf('order-261121000001')).toBe('order-261121000001')
    expect(topicOf(`অর্ডার ${'a'.repeat(40)}`)).toMatch(/^[\w-]{32}$/)
  })
})

describe('Push service URL', () => {
  test('must belong to a known browser service, use HTTPS and have no port', () => {
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

  test('can be a configured one, matched including its port', () => {
    const more = ['https://push.example:8443']
    expect(isPushService('https://push.example:8443/abc', more)).toBe(true)
    expect(isPushService('https://push.example:84430/abc', more)).toBe(false)
    expect(isPushService('https://push.example/abc', more)).toBe(false)
  })
})
