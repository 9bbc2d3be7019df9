import { type ComponentType, lazy, type ReactNode } from 'react'
import { secretKeys } from '#domain/site/third-party-keys.ts'
import { ExportAction } from './exports/ExportAction.tsx'
import { ExportSelected } from './exports/ExportSelected.tsx'
import { FieldExtensionsContext } from './fields/field-extensions.ts'
import type { FieldProps } from './fields/input-props.ts'
import { type FormExtensions, FormExtensionsContext } from './forms/form-extensions.ts'
import { ImportLink } from './imports/ImportLink.tsx'
import { type ListExtensions, ListExtensionsContext } from './lists/list-extensions.ts'
import { lazyComponent } from './providers/lazy-component.ts'
import { lazyPage } from './providers/lazy-page.ts'

const inputOf = lazyComponent as (load: () => Promise<object>, name: string) => ComponentType<FieldProps>
const inputOfPage = lazyPage as typeof inputOf
const bannerPicture = inputOfPage(() => import('./content/banners/BannerPicture.tsx'), 'BannerPicture')
const storedSecret = inputOf(() => import('./site/StoredSecretSwitch.tsx'), 'StoredSecretSwitch')
const photos = () => import('./content/media/inputs/PhotoInputs.tsx')
const menus = () => import('./site/MenuInput.tsx')
const menu = inputOf(menus, 'MenuInput')

const fields = {
  /** Field name, in any resource -> a custom input. */
  inputs: {
    desktop_banner_image: bannerPicture,
    mobile_banner_image: bannerPicture,
    category_ids: inputOf(() => import('./catalog/categories/CategoryTreeInput.tsx'), 'CategoryTreeInput'),
    photo_ids: inputOf(photos, 'PhotosInput'),
    photo_id: inputOf(photos, 'PhotoInput'),
    accent: inputOf(() => import('./site/AccentInput.tsx'), 'AccentInput'),
    choice_labels: inputOf(() => import('./site/ChoiceLabels.tsx'), 'ListWords'),
    order_status_images: inputOf(() => import('./site/StatusPictures.tsx'), 'StatusPictures'),
    top_items: menu,
    nav_items: menu,
    phone_items: menu,
    blocks: inputOf(menus, 'BlocksInput'),
    items: menu,
    social: inputOf(menus, 'SocialInput'),
    ...Object.fromEntries(secretKeys.map((name) => [`${name}_set`, storedSecret])),
  },
  kinds: {
    picture: lazyComponent(() => import('./content/media/inputs/PictureInput.tsx'), 'PictureInput'),
    // Lazy: the editor is as large as the rest of the back office.
    rich_text: lazyComponent(() => import('./content/media/inputs/RichTextInput.tsx'), 'RichTextInput'),
  },
  CreateDialog: lazy(() => import('./forms/CreateDialog.tsx')),
}

const publishing = lazyPage(() => import('./content/revisions/PublishingTools.tsx'), 'PublishingTools')

const forms: FormExtensions = {
  bodies: {
    promotions: lazyPage(() => import('./promotions/PromotionBody.tsx'), 'PromotionBody'),
    'customer-accounts': lazyPage(() => import('./credit/AccountBody.tsx'), 'AccountBody'),
    'price-lists': lazyPage(() => import('./price-lists/PriceListBody.tsx'), 'PriceListBody'),
    'promotional-banners': lazyPage(() => import('./content/banners/BannerBody.tsx'), 'BannerBody'),
    'third-party-keys': lazyComponent(() => import('./site/KeysBody.tsx'), 'KeysBody'),
    webhooks: lazyPage(() => import('./webhooks/WebhookBody.tsx'), 'WebhookBody'),
    suppliers: lazyPage(() => import('./purchasing/SupplierBody.tsx'), 'SupplierBody'),
    'logo-info': lazyComponent(() => import('./site/LogoBody.tsx'), 'LogoBody'),
  },
  tools: { 'static-page-infos': publishing, 'blog-infos': publishing },
  Details: lazyComponent(() => import('./history/RecordHistory.tsx'), 'RecordHistory'),
}

const lists: ListExtensions = {
  Actions: () => (
    <>
      <ImportLink />
      <ExportAction />
    </>
  ),
  BulkItems: ExportSelected,
}

/** Extensions that features add to the fields, forms and lists of every resource; views.ts has the pages of one resource. */
export const Extensions = ({ children }: { children: ReactNode }) => (
  <FieldExtensionsContext value={fields}>
    <FormExtensionsContext value={forms}>
      <ListExtensionsContext value={lists}>{children}</ListExtensionsContext>
    </FormExtensionsContext>
  </FieldExtensionsContext>
)
