/** An answer in the form of Supabase's auth server. */
export function refusal(status: number, code: string, message: string): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { 'x-sb-error-code': code } },
  )
}
