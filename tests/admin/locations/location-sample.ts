import { everyFeature } from '../support/every-feature.ts'
import { type fakeApi, page } from '../support/fake-api.ts'

/** Samples of what the API returns about locations. */

const audit = {
  status: true,
  created_by: 7,
  created_at: '2026-03-05T08:00:00.000Z',
  updated_at: '2026-03-05T08:00:00.000Z',
}

export const mainRoom = {
  id: 1,
  title: 'Main store room',
  title_bn: 'প্রধান গুদাম',
  phone: null,
  address: null,
  is_main: true,
  city_ids: [] as number[],
  area_ids: [] as number[],
  ...audit,
}

export const branch = {
  ...mainRoom,
  id: 2,
  title: 'Chattogram',
  title_bn: 'চট্টগ্রাম',
  phone: '+8801711000000',
  address: 'Station Road',
  is_main: false,
  city_ids: [5],
}

/** A shop with several locations. */
export const hasLocations = (api: ReturnType<typeof fakeApi>) => {
  api.answers(everyFeature)
  api.answers(({ url }) => (url.pathname === '/api/stock-locations' ? page([branch, mainRoom]) : undefined))
}
