import { Skeleton } from '@mui/material'
import { type ComponentType, Suspense } from 'react'
import { AccessMatrix } from '../accounts/roles/AccessMatrix.tsx'
import { later } from '../providers/lazy-component.ts'
import { SecretInput } from './inputs/TextInputs.tsx'
import { inputs } from './inputs.ts'
import type { FieldProps } from './use-field.ts'

const own = later as (load: () => Promise<object>, name: string) => ComponentType<FieldProps>
const bannerPicture = own(() => import('../content/banners/BannerPicture.tsx'), 'BannerPicture')
const storedSecret = own(() => import('../site/StoredSecretSwitch.tsx'), 'StoredSecretSwitch')
const frame = () => import('../site/MenuInput.tsx')

/** ESCAPE HATCH: name of a field, wherever it stands -> an input drawn for it alone. */
const ownInputs: Record<string, ComponentType<FieldProps>> = {
  role_accesses: AccessMatrix as ComponentType<FieldProps>,
  desktop_banner_image: bannerPicture,
  mobile_banner_image: bannerPicture,
  accent: own(() => import('../site/AccentInput.tsx'), 'AccentInput'),
  choice_labels: own(() => import('../site/ListWords.tsx'), 'ListWords'),
  order_status_images: own(() => import('../site/StatusPictures.tsx'), 'StatusPictures'),
  top_items: own(frame, 'MenuInput'),
  nav_items: own(frame, 'MenuInput'),
  phone_items: own(frame, 'MenuInput'),
  blocks: own(frame, 'BlocksInput'),
  items: own(frame, 'MenuInput'),
  social: own(frame, 'SocialInput'),
  sslcommerz_store_password_set: storedSecret,
  smtp_url_set: storedSecret,
  sms_url_set: storedSecret,
  sms_token_set: storedSecret,
}

/** The input of a field, by its kind. */
export function KindInput(props: FieldProps) {
  const Input = inputOf(props)
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
      <Input {...props} />
    </Suspense>
  )
}

function inputOf({ source, field }: FieldProps): ComponentType<FieldProps> {
  if (field.kind === 'text' && field.secret) return SecretInput as ComponentType<FieldProps>
  return ownInputs[source.split('.').at(-1) ?? source] ?? (inputs[field.kind] as ComponentType<FieldProps>)
}
