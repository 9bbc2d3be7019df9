import { afterEach, expect, test, vi } from 'vitest'
import { toast, useToasts } from '../../../src-store/state/toasts.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['a toast is gone after 2500 ms', {}, 2500],
  [
    'a toast that takes something back is gone after 8000 ms',
    { action: { text: 'Undo', run: () => {} } },
    8000,
  ],
] as const)('%s', (_, more, time) => {
  vi.useFakeTimers()
  toast('Added to your cart', more)
  vi.advanceTimersByTime(time - 1)
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Added to your cart'])
  vi.advanceTimersByTime(1)
  expect(useToasts.getState().toasts).toEqual([])
})
