import { expect, test } from 'vitest'
import {
  addStep,
  emptyQueue,
  photoDropped,
  photoUploaded,
  pictureToSend,
  readQueue,
  withoutNewestPhoto,
} from '../../src/orders/delivery/delivery-queue.ts'
import { isDue, movedInRun, sortedRun } from '../../src/orders/delivery/run.ts'
import { orderNumberIn } from '../../src/orders/parcels/scan.ts'

const order = (order_id: string, area_title: string | null = null) => ({
  order_id,
  area_title,
  deliver_on: null,
})
const run = [order('1', 'Mirpur'), order('2'), order('3', 'Banani'), order('4', 'Mirpur')]
const ids = (orders: { order_id: string }[]) => orders.map(({ order_id }) => order_id).join('')

test("today's run has the parcels without a day, of today and of earlier days", () => {
  const days = [null, '2026-07-27', '2026-07-28', '2026-07-29']
  expect(days.map((deliver_on) => isDue({ deliver_on }, '2026-07-28'))).toEqual([true, true, true, false])
})

test('the run is sorted by area or as the rider has arranged it; new parcels come last', () => {
  expect(ids(sortedRun(run, 'assigned', ['4']))).toBe('1234')
  expect(ids(sortedRun(run, 'area', []))).toBe('3142')
  expect(ids(sortedRun(run, 'own', ['4', '9', '1']))).toBe('4123')
  expect(movedInRun(['1', '2', '3'], '2', -1)).toEqual(['2', '1', '3'])
  expect(movedInRun(['1', '2', '3'], '3', 1)).toEqual(['1', '2', '3'])
  expect(movedInRun(['1', '2', '3'], '1', 1)).toEqual(['2', '1', '3'])
})

test('a scanned code opens an order by its number or the address of its page', () => {
  for (const code of [
    '261128089763',
    ' 261128 089763 ',
    '২৬১১২৮০৮৯৭৬৩',
    'https://haat.example/order-tracking/261128089763?x=1',
  ])
    expect([code, orderNumberIn(code)]).toEqual([code, '261128089763'])
  for (const code of ['', '26112808976', '8941100123456', 'https://evil.example/261128089763', 'WIFI:S:x'])
    expect([code, orderNumberIn(code)]).toEqual([code, null])
})

test('photo and signature of a delivery wait with its step, and are uploaded one by one', () => {
  const at = '2026-07-28T08:00:00.000Z'
  const proof = { photo: 'data:image/jpeg;base64,AA', signature: 'data:image/jpeg;base64,BB' }
  const going = { order_id: '261128089763', timeline_id: 6 }
  let queue = readQueue(JSON.parse(JSON.stringify(addStep(emptyQueue, going, at, proof))))
  const [step] = queue.steps
  if (!step) throw new Error('The step is not stored.')
  expect(pictureToSend(step)).toEqual({ field: 'photo', data: proof.photo })
  queue = photoUploaded(queue, step, 'name-1', 'photo')
  expect(queue.steps.map(pictureToSend)).toEqual([{ field: 'signature', data: proof.signature }])
  queue = photoUploaded(queue, step, 'name-2', 'signature')
  expect(queue.steps[0]?.proof).toEqual({ photo_name: 'name-1', signature_name: 'name-2' })
  expect(photoDropped(queue, step).steps[0]?.proof).toBeUndefined()
  expect(withoutNewestPhoto(queue)).toBeNull()
  // Only a delivery has a proof.
  const packed = addStep(emptyQueue, { ...going, timeline_id: 3 }, at, proof)
  expect(packed.steps[0]).not.toHaveProperty('proof')
})
