import type { ComponentProps } from 'react'
import { AdminFrame } from '@/features/auth/admin-frame'
import { Seo, type SeoProps } from '@/features/seo/seo'

interface AdminPageProps extends Omit<ComponentProps<typeof AdminFrame>, 'title' | 'subtitle'> {
  words: { seo: SeoProps; title: string; subtitle: string }
}

/** A page for an admin and for nobody else: its head and its title, and what it is for. */
export const AdminPage = ({ words: { seo, title, subtitle }, ...rest }: AdminPageProps) => (
  <>
    <Seo {...seo} noindex />
    <AdminFrame {...rest} title={title} subtitle={subtitle} />
  </>
)
