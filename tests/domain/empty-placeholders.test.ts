import { expect, test } from 'vitest'
import { withoutEmpty } from '../../src/messages/empty-placeholders.ts'

const without = (text: string, ...empty: string[]) => withoutEmpty(text, (name) => empty.includes(name))

test('an empty placeholder takes its brackets along, or its sentence', () => {
  const going = '%{shop}: %{rider} (%{phone}) is on the way. Keep %{due} ready. Thank you.'
  expect(without(going)).toBe(going)
  expect(without(going, 'phone')).toBe('%{shop}: %{rider} is on the way. Keep %{due} ready. Thank you.')
  expect(without(going, 'due')).toBe('%{shop}: %{rider} (%{phone}) is on the way. Thank you.')
  expect(without('অর্ডার %{number} বাতিল হয়েছে। %{reason}', 'reason')).toBe('অর্ডার %{number} বাতিল হয়েছে।')
  expect(without('Cancelled: %{number}.\n\n%{reason}', 'reason')).toBe('Cancelled: %{number}.')
})

test('an empty item of a list is left out, with its comma', () => {
  const parcel = 'Order %{number} for %{customer}, %{phone}, %{area}. Collect %{due}.'
  expect(without(parcel, 'area')).toBe('Order %{number} for %{customer}, %{phone}. Collect %{due}.')
  expect(without(parcel, 'phone', 'area', 'due')).toBe('Order %{number} for %{customer}.')
})

test('a text that would be empty loses only the placeholder', () => {
  expect(without('Order %{number}: %{reason}', 'reason')).toBe('Order %{number}')
  expect(without('Rider %{rider} comes , soon', 'rider')).toBe('Rider comes, soon')
  expect(without('%{reason}', 'reason')).toBe('')
})
