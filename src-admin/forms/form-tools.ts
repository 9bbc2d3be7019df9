import type { ComponentType } from 'react'
import type { ResourceName } from '#registry'
import { later } from '../providers/lazy-component.ts'

const publishing = later(() => import('../content/revisions/PublishingTools.tsx'), 'PublishingTools')

/** ESCAPE HATCH: resource name -> what stands in the head of its form, wherever it is opened. */
export const formTools: Partial<Record<ResourceName, ComponentType>> = {
  'static-page-infos': publishing,
  'blog-infos': publishing,
}
