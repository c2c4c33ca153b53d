import type { ReactNode } from 'react';
import { GalleryKeys } from '@/components/media/gallery/GalleryKeys';

/** Stays mounted while the visitor moves between the images of an exhibition's gallery. */
export default function ExhibitionLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <GalleryKeys />
    </>
  );
}
