import { CreatePage } from '../../forms/CreatePage.tsx'
import { EditPage } from '../../forms/EditPage.tsx'
import { RoleBody } from './RoleBody.tsx'

export const RoleEdit = () => <EditPage body={RoleBody} />

export const RoleCreate = () => <CreatePage body={RoleBody} />
