import type { ComponentProps } from 'react'
import { AdminFrame } from '@/features/auth/admin-frame'
import { Seo, type SeoProps } from '@/features/seo/seo'

interface AdminPageProps extends Omit<ComponentProps<typeof AdminFrame>, 'title' | 'subtitle'> {
  words: { seo: SeoProps; title: string; subtitle: string }
}

/** A page for admins only: metadata, title, subtitle and content. */
export const AdminPage = ({ words: { seo, title, subtitle }, ...rest }: AdminPageProps) => (
  <>
    <Seo {...seo} noindex />
    <AdminFrame {...rest} title={title} subtitle={subtitle} />
  </>
)
