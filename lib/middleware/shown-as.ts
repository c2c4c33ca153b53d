import { NextResponse, type NextRequest } from 'next/server';

/** The page of another path, under the address that the visitor asked for. */
export function shownAs(request: NextRequest, path: string, init?: ResponseInit): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = path;
  url.search = '';
  return NextResponse.rewrite(url, init);
}
