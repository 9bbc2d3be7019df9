import type { ResourceName } from '#registry'
import { later } from '../providers/lazy-component.ts'
import type { FormBody } from './RecordForm.tsx'

/** ESCAPE HATCH: resource name -> what its form shows, wherever it is opened; without one: its fields. */
export const formBodies: Partial<Record<ResourceName, FormBody>> = {
  'promotional-banners': later(() => import('../content/banners/BannerBody.tsx'), 'BannerBody'),
  'third-party-keys': later(() => import('../site/KeysBody.tsx'), 'KeysBody'),
  'logo-info': later(() => import('../site/LogoBody.tsx'), 'LogoBody'),
}
