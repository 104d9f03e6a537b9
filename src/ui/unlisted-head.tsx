import { Helmet } from 'react-helmet-async'

export interface UnlistedHeadProps {
  title: string
  description: string
  keywords: string
}

/**
 * Head of a page that search engines must not list: no canonical address, no
 * preview.
 */
export const UnlistedHead = ({
  title,
  description,
  keywords,
}: UnlistedHeadProps) => (
  <Helmet>
    <title>{title}</title>
    <meta name="description" content={description} />
    <meta name="keywords" content={keywords} />
    <meta name="robots" content="noindex" />
  </Helmet>
)
