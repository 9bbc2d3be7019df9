import { EditPage } from '../forms/EditPage.tsx'
import { FormSections } from '../forms/FormSections.tsx'
import { useShopTexts } from '../providers/shop-texts.tsx'
import { configPreviews } from './config-previews.tsx'
import { DemoShop } from './DemoShop.tsx'

const Body = ({ disabled }: { disabled: boolean }) => (
  <FormSections disabled={disabled} after={configPreviews} />
)

/** The shop's settings, each group with its preview, followed by the removal of the demo shop. */
export function BasicConfiguration() {
  const { refetch } = useShopTexts()
  return (
    <>
      <EditPage id={1} body={Body} onSaved={refetch} />
      <DemoShop />
    </>
  )
}
