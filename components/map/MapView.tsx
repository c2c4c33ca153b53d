import { Icon } from '@/components/ui/Icon';
import { SiteLink } from '@/components/ui/SiteLink';
import type { PlacedInvestigation } from '@/lib/domain/map-places';
import * as words from '@/lib/words';
import { drawnMarks } from './drawn-marks';
import { DrawnMap } from './DrawnMap';
import { KindChoice } from './KindChoice';
import { LocationList } from './LocationList';
import { MapPane } from './MapPane';
import type { MapService } from './map-types';
import styles from './MapView.module.scss';

interface MapViewProps {
  readonly investigations: readonly PlacedInvestigation[];
  /** Null if the map uses the site's own outline. */
  readonly service: MapService | null;
}

/**
 * The map page (checklist MAP): a list of locations with the map beside it. The list and the drawn map work without
 * JavaScript and WebGL. Close goes back to the previous page of the site or, if there is none, to the home page
 * (MAP-05).
 */
export function MapView({ investigations, service }: MapViewProps) {
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
        <KindChoice investigations={investigations} />
        <LocationList investigations={investigations} />
      </div>
      <MapPane service={service}>
        <DrawnMap marks={drawnMarks(investigations)} />
      </MapPane>
    </section>
  );
}
