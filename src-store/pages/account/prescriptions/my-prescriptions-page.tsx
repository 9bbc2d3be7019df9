import { useRevalidator } from 'react-router-dom'
import type { ChoiceItem } from '#domain/fields/choices.ts'
import { userType } from '#domain/fields/features.ts'
import { notFound, page } from '../../../app/page.tsx'
import { useTranslate } from '../../../app/shop-context.tsx'
import type { Prescription } from '../../checkout/own.ts'
import { type Area, loadArea } from '../person.ts'
import { UserArea } from '../user-area.tsx'
import { PrescriptionList } from './prescription-list.tsx'

const path = '/user/my-prescriptions'

type PageData = { area: Area; prescriptions: Prescription[]; genders: ChoiceItem[] }

function View({ data: { area, prescriptions, genders } }: { data: PageData }) {
  const { t } = useTranslate()
  const { revalidate } = useRevalidator()
  return (
    <UserArea area={area} at={path} title={t('my_prescriptions.title')}>
      <PrescriptionList prescriptions={prescriptions} genders={genders} onChanged={() => void revalidate()} />
    </UserArea>
  )
}

export default page<PageData>({
  module: 'src-store/pages/account/prescriptions/my-prescriptions-page.tsx',
  load: async ({ api }) => {
    const area = await loadArea(api, path)
    if (area.person.user_type !== userType.customer) return notFound()
    const [prescriptions, config] = await Promise.all([api.prescriptions({}), api.basicConfig({})])
    return { area, prescriptions: prescriptions.data, genders: config.gender_list }
  },
  head: (_, { t }) => ({ title: t('my_prescriptions.title'), path, noindex: true }),
  View,
})
