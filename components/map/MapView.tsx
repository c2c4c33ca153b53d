import { Icon } from '@/components/ui/Icon';
import { SiteLink } from '@/components/ui/SiteLink';
import type { PlacedCase } from '@/lib/domain/map-places';
import * as words from '@/lib/words';
import { KindChoice } from './KindChoice';
import { LocationList } from './LocationList';
import { MapPane } from './MapPane';
import type { MapService } from './map-types';
import styles from './MapView.module.scss';

interface MapViewProps {
  readonly cases: readonly PlacedCase[];
  /** Null: the map is drawn from the outline the site holds. */
  readonly service: MapService | null;
}

/**
 * Where the cases lie (checklist MAP). The list is all there is without JavaScript or WebGL; the map stands beside it.
 * Close leads back to where the visitor came from, and home when they came from nowhere on the site (MAP-05).
 */
export function MapView({ cases, service }: MapViewProps) {
  return (
    <section className={styles.layout} aria-labelledby="map-title">
      <div className={styles.side}>
        <header className={styles.head}>
          <h1 id="map-title" className={styles.title}>
            {words.map}
          </h1>
          <SiteLink className={styles.close} href="/" data-back="/map" data-back-to="any">
            <Icon name="close" label={words.close} />
          </SiteLink>
        </header>
        <KindChoice cases={cases} />
        <LocationList cases={cases} />
      </div>
      <MapPane service={service} />
    </section>
  );
}
