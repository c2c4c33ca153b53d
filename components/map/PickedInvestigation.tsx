import * as words from '@/lib/words';
import { PreviewFilm } from './PreviewFilm';
import { CodeTag } from '@/components/ui/CodeTag';
import { CopyButton } from '@/components/ui/CopyButton';
import { KindLabel } from '@/components/ui/KindLabel';
import { SiteLink } from '@/components/ui/SiteLink';
import { Title } from '@/components/ui/Title';
import { PictureFrame } from '@/components/ui/PictureFrame';
import type { MapInvestigation } from '@/lib/domain/map-investigation';
import { investigationPath, mapPlacePath } from '@/lib/routes';
import { PickedCard } from './PickedCard';
import styles from './PickedInvestigation.module.scss';

interface PickedInvestigationProps {
  readonly investigation: MapInvestigation;
  readonly onClose: () => void;
}

/** An investigation as shown on the map (checklist MAP-04). */
export function PickedInvestigation({ investigation: item, onClose }: PickedInvestigationProps) {
  const { slug, title, code, isStudy, incident, place, abstract, contentWarning, image, video } =
    item;
  const href = investigationPath(slug);
  return (
    <PickedCard label={title} onClose={onClose}>
      <div className={styles.card}>
        <p className={styles.line}>
          {code !== null && <CodeTag code={code} kind={isStudy ? 'study' : 'investigation'} />}
          <KindLabel>{isStudy ? words.study : words.investigation}</KindLabel>
        </p>
        <div className={styles.still}>
          <PictureFrame
            picture={image}
            missing={video === null ? undefined : null}
            sizes="320px"
            eager
            warning={contentWarning}
          >
            {video !== null && <PreviewFilm src={video} />}
          </PictureFrame>
        </div>
        <div className={styles.text}>
          <h2 className={styles.title}>
            <SiteLink href={href}>
              <Title language={item.language}>{title}</Title>
            </SiteLink>
          </h2>
          <p className={styles.facts}>
            {incident &&
              (incident.day === null ? (
                <span>{incident.text}</span>
              ) : (
                <time dateTime={incident.day}>{incident.text}</time>
              ))}{' '}
            {place !== null && <span>{place}</span>}
          </p>
          {abstract !== '' && (
            <p className={styles.abstract}>
              <Title language={item.language}>{abstract}</Title>
            </p>
          )}
          <p className={styles.actions}>
            <SiteLink href={href}>{isStudy ? words.goToStudy : words.goToInvestigation}</SiteLink>{' '}
            <CopyButton text={mapPlacePath(slug)} className={styles.copy}>
              {words.copyLink}
            </CopyButton>
          </p>
        </div>
      </div>
    </PickedCard>
  );
}
