import Copy from '@mui/icons-material/ContentCopy'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import { Button } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { EditPage } from '../../forms/EditPage.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { onlyOffered, type ProductForm } from './offered.ts'
import { ProductBody, productWidth } from './ProductBody.tsx'

export const ProductEdit = () => (
  <EditPage
    body={ProductBody}
    width={productWidth}
    actions={
      <>
        <CloneButton />
        <ViewButton />
      </>
    }
    transform={(data) => onlyOffered(data as ProductForm)}
  />
)

function CloneButton() {
  const { t } = useTranslate()
  const may = useMay()
  const record = useRecordContext()
  if (!record || !may('create', 'products')) return null
  return (
    <Button
      variant="outlined"
      startIcon={<Copy />}
      component={Link}
      to={`/dashboard/products/create?clone=${record.id}`}
    >
      {t('product_form.clone')}
    </Button>
  )
}

function ViewButton() {
  const { t } = useTranslate()
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
