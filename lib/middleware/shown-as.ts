import { NextResponse, type NextRequest } from 'next/server';

/** Returns the page of another path, under the address that the visitor requested. */
export function shownAs(request: NextRequest, path: string, init?: ResponseInit): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = path;
  url.search = '';
  return NextResponse.rewrite(url, init);
}
