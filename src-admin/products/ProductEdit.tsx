import Storefront from '@mui/icons-material/StorefrontOutlined'
import { Button } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { EditPage } from '../generic/EditPage.tsx'
import { useWords } from '../providers/use-words.ts'
import { onlyOffered, type ProductForm } from './offered.ts'
import { ProductBody, productWidth } from './ProductBody.tsx'

export const ProductEdit = () => (
  <EditPage
    body={ProductBody}
    width={productWidth}
    actions={<ViewButton />}
    transform={(data) => onlyOffered(data as ProductForm)}
  />
)

function ViewButton() {
  const { t } = useWords()
  const record = useRecordContext()
  if (!record?.status) return null
  return (
    <Button
      variant="outlined"
      startIcon={<Storefront />}
      href={`/products/${encodeURIComponent(String(record.slug))}`}
      target="_blank"
      rel="noopener"
    >
      {t('product.view')}
    </Button>
  )
}
