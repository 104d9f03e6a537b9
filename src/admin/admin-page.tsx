import type { ComponentProps } from 'react'
import { AdminFrame } from '@/admin/session/admin-frame'
import { UnlistedHead, type UnlistedHeadProps } from '@/ui/unlisted-head'

interface AdminPageProps extends Omit<ComponentProps<typeof AdminFrame>, 'title' | 'subtitle'> {
  words: { seo: UnlistedHeadProps; title: string; subtitle: string }
}

export const AdminPage = ({ words: { seo, title, subtitle }, ...rest }: AdminPageProps) => (
  <>
    <UnlistedHead {...seo} />
    <AdminFrame {...rest} title={title} subtitle={subtitle} />
  </>
)
