import { useRevalidator } from 'react-router-dom'
import type { ChoiceItem } from '#domain/fields/choices.ts'
import { userType } from '#domain/fields/features.ts'
import { notFound, page } from '../../../app/page.tsx'
import { useTranslate } from '../../../app/shop-context.tsx'
import type { Prescription } from '../../checkout/own.ts'
import { type Area, loadArea } from '../person.ts'
import { UserArea } from '../user-area.tsx'
import { PrescriptionList } from './prescription-list.tsx'
import type { Quote } from './quote-of.tsx'

const path = '/user/my-prescriptions'

type PageData = { area: Area; prescriptions: Prescription[]; genders: ChoiceItem[]; quotes: Quote[] | null }

function View({ data: { area, prescriptions, genders, quotes } }: { data: PageData }) {
  const { t } = useTranslate()
  const { revalidate } = useRevalidator()
  return (
    <UserArea area={area} at={path} title={t('my_prescriptions.title')}>
      <PrescriptionList
        prescriptions={prescriptions}
        genders={genders}
        quotes={quotes}
        onChanged={() => void revalidate()}
      />
    </UserArea>
  )
}

export default page<PageData>({
  module: 'src-store/pages/account/prescriptions/my-prescriptions-page.tsx',
  load: async ({ api }) => {
    const area = await loadArea(api, path)
    if (area.person.user_type !== userType.customer) return notFound()
    const [prescriptions, config] = await Promise.all([api.prescriptions({}), api.basicConfig({})])
    const quotes = config.site_basic_config_data.use_prescription_gate ? (await api.quotes({})).data : null
    return { area, prescriptions: prescriptions.data, genders: config.gender_list, quotes }
  },
  head: (_, { t }) => ({ title: t('my_prescriptions.title'), path, noindex: true }),
  View,
})
