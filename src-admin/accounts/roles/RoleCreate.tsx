import { CreatePage } from '../../forms/CreatePage.tsx'
import { RoleBody } from './RoleBody.tsx'

export const RoleCreate = () => <CreatePage body={RoleBody} />
