import {
  addressesCall,
  eventDetailCall,
  eventsCall,
  exhibitionDetailCall,
  exhibitionsCall,
  investigationDetailCall,
  investigationsCall,
  mapCall,
  methodologiesCall,
  newsCall,
  pageCall,
  personCall,
  pressCall,
  publicationsCall,
  recognitionCall,
  relatedCall,
  searchCall,
  subdomainsCall,
  teamCall,
  tickerCall,
} from '.';
import { fromSample, listRecorded, readSample, transformed } from './testing/recorded';

const day = (text: string) => ({ kind: 'day', day: text });
const UPLOADS = 'https://content.example.org/wp-content/uploads/2025/03';

describe('investigations', () => {
  const { investigations, areas } = fromSample(investigationsCall(), 'fa-v1-investigations');

  it('reads every record and category', () => {
    expect(investigations.map(({ code }) => code)).toEqual([
      'I.100',
      'I.101',
      'I.102',
      'I.103',
      'I.104',
      'SP.105',
    ]);
    expect(areas.map(({ slug }) => slug)).toHaveLength(6);
    expect(areas[0]).toMatchObject({ id: 30, slug: 'study', name: 'Study' });
    expect(areas[0]?.description).toMatch(/^<p>About Study\./);
  });

  it('reads a record in full', () => {
    expect(investigations[1]).toMatchObject({
      id: 2001,
      slug: 'quarry-drone-spill-chemical-2',
      title: 'Quarry Drone Spill Chemical 2',
      locationTitle: 'Strike, Karst Region',
      locations: [{ id: 51, slug: 'karst-region', name: 'Karst Region' }],
      areas: [
        { id: null, slug: 'police-violence', name: 'Police Violence' },
        { id: null, slug: 'airstrikes', name: 'Airstrikes' },
      ],
      isStudy: false,
      methodologies: [
        { id: 801, slug: 'ground-truthing', title: 'Ground Truthing' },
        { id: null, slug: '3d-modelling', title: '3D Modelling' },
      ],
      incidentDate: day('2026-01-05'),
      previewVideo: {
        previews: [{ src: 'https://content.example.org/video/inv-1-360.mp4' }],
      },
      publicationDate: day('2026-11-01'),
      updatedDate: null,
      commissionedBy: [{ name: 'Border Pushback Foundation 1', href: 'https://org1.example.org/' }],
      fundedBy: [{ name: 'River Plume Foundation 3', href: null }],
      collaborators: [{ name: 'Warehouse Fire Foundation 5', href: null }],
    });
    expect(investigations[1]?.exhibitions[0]).toEqual({
      id: null,
      slug: 'exhibition-1-demolition-signal',
      title: 'Exhibition 1: Demolition Signal',
      date: null,
      types: [],
    });
  });

  it('decodes titles, and recognises studies, badges and free-text dates', () => {
    expect(investigations[0]?.title).toBe('The Ghost Boat – A Night at Sea & After');
    expect(investigations[0]?.incidentDate).toEqual({ kind: 'text', text: 'Summer 2025' });
    expect(investigations.map(({ isStudy }) => isStudy).indexOf(true)).toBe(2);
    expect(investigations.map(({ sisterProject }) => sisterProject)).toEqual([
      null,
      null,
      null,
      'by',
      null,
      null,
    ]);
  });

  it('recognises a supported project', () => {
    expect(investigations[5]?.supported?.href).toBe('https://partner5.example.org/project');
    expect(investigations[4]?.supported).toBeNull();
  });

  it('reads an image with its sizes, smallest first', () => {
    expect(investigations[0]?.previewImage).toEqual({
      id: 5060,
      src: `${UPLOADS}/inv-0.jpg`,
      width: 1600,
      height: 1000,
      sources: [
        { src: `${UPLOADS}/inv-0-400w.jpg`, width: 400 },
        { src: `${UPLOADS}/inv-0-600w.jpg`, width: 600 },
        { src: `${UPLOADS}/inv-0-1000w.jpg`, width: 1000 },
        { src: `${UPLOADS}/inv-0.jpg`, width: 1600 },
        { src: `${UPLOADS}/inv-0-1900w.jpg`, width: 1900 },
      ],
      alt: 'Still from inv-0',
      title: 'inv-0',
      caption: 'Figure: inv-0',
    });
  });
});

describe('investigation detail', () => {
  const detail = fromSample(investigationDetailCall(2001), 'acf-v3-investigation');

  it('reads texts and blocks', () => {
    expect(detail?.blocks.map(({ columns }) => columns.length)).toEqual([1, 2]);
    expect(detail?.blocks[0]?.heading).toBe('Section A of quarry-drone-spill-chemical-2');
    expect(detail?.blocks[1]).toEqual({
      heading: null,
      columns: [
        '<p>LEFT quarry-drone-spill-chemical-2</p>',
        '<p>RIGHT quarry-drone-spill-chemical-2</p>',
      ],
    });
    expect(detail?.methodologyDetails).toContain('Method detail');
    expect(detail?.revisions).toEqual([]);
  });

  it('reads the film with its subtitles as WebVTT', () => {
    expect(detail?.featureVideo).toMatchObject({
      name: 'inv-1',
      duration: 135,
      poster: { src: `${UPLOADS}/inv-1-poster.jpg`, width: 640, height: 360 },
    });
    expect(detail?.featureVideo?.files.map(({ height }) => height)).toEqual([1080, 720, 360]);
    expect(detail?.featureVideo?.tracks).toEqual([
      {
        language: 'en',
        label: 'English',
        kind: 'subtitles',
        src: null,
        vtt: expect.stringContaining('00:00:00.500 --> 00:00:02.000\nFirst cue') as string,
      },
    ]);
  });

  it('reads teams, media and related records', () => {
    expect(detail?.team.map(({ role, people }) => [role, people.length])).toEqual([
      ['Principal Investigator', 1],
      ['Researchers', 3],
    ]);
    expect(detail?.media.map(({ kind }) => kind)).toEqual([
      'image',
      'image',
      'document-image',
      'video',
      'file',
    ]);
    expect(detail?.media[4]).toEqual({
      kind: 'file',
      file: {
        url: 'https://content.example.org/files/report-1.pdf',
        title: 'Full report with a very long name for the list',
        filename: 'report-1.pdf',
        keys: ['k9dfa4fd61a'],
      },
    });
    expect(detail?.related.events[2]).toMatchObject({
      id: 6006,
      date: day('2026-11-11'),
      types: [{ id: 55, slug: 'screening-internal', name: 'Screening (internal)' }],
    });
    expect(detail?.related.press[0]).toEqual({
      id: 7700,
      title: 'Press item 1 “Hospital Strike Crossing”',
      publication: 'The Night Times',
      date: day('2026-11-21'),
      href: 'https://fallback0.example.org/b',
    });
    expect(detail?.related.recognition).toHaveLength(2);
    expect(detail?.related.publications).toHaveLength(2);
  });

  it('percent-encodes a space in a URL', () => {
    const [, , , item] = detail?.media ?? [];
    if (item?.kind !== 'video') throw new Error('the fourth item is a video');
    expect(item.video.files[0]?.src).toMatch(/inv-1-a%20long%20video/);
  });
});

describe('exhibitions', () => {
  it('reads the list', () => {
    const [first, second] = fromSample(exhibitionsCall(), 'fa-v1-exhibitions');
    expect(first).toMatchObject({
      id: 5000,
      slug: 'exhibition-1-demolition-signal',
      code: '1',
      types: ['Featured', 'Solo'],
      start: day('2025-10-17'),
      end: day('2025-12-16'),
      venueHref: 'https://venue0.example.org/',
      previewImage: null,
      previewVideo: null,
    });
    expect(second?.previewImage?.src).toBe(`${UPLOADS}/exh-1.jpg`);
  });

  it('reads a detail', () => {
    const detail = fromSample(exhibitionDetailCall(5001), 'acf-v3-exhibition');
    expect(detail).toMatchObject({
      venue: 'Harbour Checkpoint Hall, City 1',
      venueHref: 'https://venue1.example.org/',
      categories: ['Group'],
      curators: [],
      coreTeam: [
        { kind: 'person', person: { id: 3003, slug: 'gus-fired', name: 'Gus FireD' } },
        { kind: 'person', person: { slug: 'dara-refinerye' } },
      ],
      extendedTeam: [
        {
          organization: { name: 'Plume Cell Foundation 0', href: 'https://org0.example.org/' },
          people: [{ slug: 'emre-minej' }],
          role: 'Sound design',
          organizationPosition: 'after',
        },
      ],
      collaborators: [
        {
          kind: 'party',
          party: { name: 'Night Drone Foundation 2', href: 'https://org2.example.org/' },
        },
      ],
      contributors: [{ kind: 'person' }],
      graphicDesign: [{ kind: 'person' }],
    });
    expect(detail?.blocks.map(({ columns }) => columns.length)).toEqual([1, 2]);
    expect(detail?.slides.map(({ caption }) => caption)).toEqual([
      'Slide 1',
      'Slide 2',
      'Slide 3',
      'Slide 4',
    ]);
    expect(detail?.slides[0]?.picture).toMatchObject({ width: 1600, height: 1000 });
    expect(detail?.media.filter(({ kind }) => kind === 'video')).toHaveLength(1);
    expect(detail?.related.events).toHaveLength(4);
    expect(detail?.related).not.toHaveProperty('exhibitions');
  });
});

describe('events', () => {
  const events = fromSample(eventsCall(), 'fa-v1-events');

  it('reads both ends, times and places', () => {
    expect(events[1]).toMatchObject({
      id: 6001,
      types: [{ id: 41, slug: 'workshop', name: 'Workshop' }],
      start: { day: '2026-11-24', allDay: false, timeStart: '6:30 pm', timeEnd: '8:30 pm' },
      end: { day: '2026-11-26', allDay: false, timeStart: '', timeEnd: '' },
      address: '1 Example Street, City & Port',
    });
    expect(events[0]).toMatchObject({ start: { allDay: true }, end: null, address: null });
  });

  it('reads how an event ends', () => {
    expect(events.map(({ dates }) => dates?.end)).toEqual([
      day('2026-11-23'),
      day('2026-11-26'),
      day('2026-12-03'),
      { kind: 'text', text: 'until further notice' },
    ]);
  });

  it('reads a detail', () => {
    const detail = fromSample(eventDetailCall(6001), 'acf-v3-event');
    expect(detail).toMatchObject({
      address: '1 Example Street, City & Port',
      dates: { start: day('2026-11-24'), end: day('2026-11-26') },
    });
    expect(detail?.content).toMatch(/^<p>Signal cell fire/);
  });
});

describe('people', () => {
  it('reads the team', () => {
    const team = fromSample(teamCall(), 'acf-v3-pages-1546');
    expect([team.current, team.extended, team.past].map((group) => group.length)).toEqual([
      2, 2, 2,
    ]);
    expect(team.current[0]).toMatchObject({
      name: 'Emre CellA',
      role: 'Architect',
      portrait: null,
    });
  });

  it('reads a person with every contact, of known kinds or not', () => {
    const person = fromSample(personCall('emre-cella'), 'wp-v2-person');
    expect(person).toMatchObject({ id: 3000, slug: 'emre-cella', name: 'Emre CellA' });
    expect(person?.contacts).toEqual([
      { kind: 'email', content: 'p0@example.org' },
      { kind: 'twitter', content: '@person0' },
      { kind: 'pgp-key', content: 'https://example.org/key.asc' },
    ]);
    const [, june] = fromSample(teamCall(), 'acf-v3-pages-1546').current;
    expect(june?.contacts.at(-1)).toEqual({ kind: 'carrier-pigeon', content: 'Loft 7' });
    expect(june?.portrait?.src).toBe(`${UPLOADS}/portrait-1.jpg`);
  });

  it('reads the works of a person', () => {
    const related = fromSample(relatedCall(3000), 'fa-v1-related');
    expect(related).toHaveLength(6);
    expect(related[0]).toEqual({
      postType: 'investigation',
      slug: 'the-ghost-boat',
      title: 'The Ghost Boat – A Night at Sea & After',
      date: day('2026-11-16'),
      href: null,
    });
  });
});

describe('pages', () => {
  it('reads the advisory board', () => {
    const page = fromSample(pageCall('advisory-board'), 'wp-v2-pages-advisory-board');
    expect(page).toMatchObject({ id: 1571, parent: 1569, title: 'Advisory Board', funders: [] });
    expect(page?.blocks.map(({ columns }) => columns.length)).toEqual([1, 2]);
    expect(page?.people).toHaveLength(4);
    expect(page?.people[0]).toMatchObject({ id: 3000, slug: 'emre-cella', name: 'Emre CellA' });
    expect(page?.people[0]?.description).toMatch(/^<p>/);
  });

  it('reads funders, donors and collections, with the medium logo only', () => {
    const page = fromSample(pageCall('funding'), 'wp-v2-pages-funding');
    expect(page?.people).toEqual([]);
    expect([page?.funders, page?.donors, page?.collections].map((list) => list?.length)).toEqual([
      4, 2, 2,
    ]);
    expect(page?.funders[0]).toMatchObject({ href: 'https://org0.example.org/', logo: null });
    expect(page?.funders[1]?.logo).toEqual({
      src: `${UPLOADS}/logo-1-400w.jpg`,
      width: 400,
      height: null,
    });
  });

  it('rejects a page with another slug than the one requested', () => {
    const { value, problems } = transformed(pageCall('jobs'), readSample('wp-v2-pages-funding'));
    expect(value).toBeNull();
    expect(problems).toMatchObject([{ call: 'page', id: 'jobs', path: '[0].slug' }]);
  });
});

describe('the other lists', () => {
  it('reads news', () => {
    expect(fromSample(newsCall(), 'fa-v1-news')).toMatchObject([
      { id: 7000, slug: 'news-1-drone-reservoir-reservoir-drone', date: day('2026-11-21') },
    ]);
  });

  it('reads recognition', () => {
    expect(fromSample(recognitionCall(), 'fa-v1-recognition')).toEqual([
      { title: 'Award 1 Ghost Village', date: day('2026-11-21'), href: null },
      {
        title: 'Award 2 Reservoir Border',
        date: day('2026-05-05'),
        href: 'https://award1.example.org/',
      },
    ]);
  });

  it('reads the ticker with its links', () => {
    expect(fromSample(tickerCall(), 'fa-v1-ticker')).toEqual([
      'New report: <a href="/investigation/the-ghost-boat">The Ghost Boat</a>',
      'Exhibition <strong>now open</strong>',
      'Join the <a href="https://news.example.org/" rel="noopener noreferrer">newsletter</a>',
    ]);
  });

  it('reads the map', () => {
    expect(fromSample(mapCall(), 'fa-v1-map')[0]).toEqual({
      slug: 'the-ghost-boat',
      latitude: 41.2,
      longitude: 19.6,
    });
  });

  it('reads old addresses', () => {
    expect(fromSample(addressesCall(), 'fa-v1-addresses')[1]).toEqual({
      from: '/2024/05/14/new-office/',
      to: '/programme/news/new-office',
    });
  });

  it('reads press: link if there is one, otherwise url', () => {
    expect(fromSample(pressCall(), 'wp-v2-press').map(({ href }) => href)).toEqual([
      'https://fallback0.example.org/b',
      'https://news1.example.org/a',
    ]);
  });

  it('reads publications', () => {
    const [plain, full] = fromSample(publicationsCall(), 'wp-v2-publication');
    expect(plain).toMatchObject({
      title: 'Publication 1: Signal Raid Harbour',
      year: '2025',
      publicationDate: day('2026-11-21'),
      citation: null,
      cover: null,
      featured: true,
      readHref: null,
      isbn: '978-1-4028-9460-6',
    });
    expect(full).toMatchObject({
      citation: '<em>Publication 2: Blast Blast Rooftop</em> (Press, 2024)',
      language: 'DE',
      price: '£20',
      authors: [{ slug: 'fay-mineb' }, { slug: 'gus-signalc' }],
      purchaseHref: 'https://shop1.example.org/',
    });
    // The only size stands in for the picture, and is no wider than the picture.
    expect(full?.cover).toMatchObject({
      src: `${UPLOADS}/cover-1-1000w.jpg`,
      width: 700,
      height: 1000,
      sources: [{ src: `${UPLOADS}/cover-1-1000w.jpg`, width: 700 }],
    });
  });

  it('reads methodologies and subdomains', () => {
    const methodologies = fromSample(methodologiesCall(), 'wp-v2-methodology');
    expect(methodologies.map(({ id, slug }) => [id, slug])).toEqual([
      [800, 'photogrammetry'],
      [801, 'ground-truthing'],
    ]);
    expect(methodologies[0]?.description).toMatch(/^<p>Photogrammetry method:/);

    const [subdomain] = fromSample(subdomainsCall(), 'wp-v2-subdomain');
    expect(subdomain).toMatchObject({ slug: 'zeta-files', backgroundColour: '#1d3557' });
    expect(subdomain?.content).toMatch(/^<p>About zeta-files/);
    expect(subdomain?.related).toHaveLength(7);
    expect(subdomain?.related[5]).toEqual({ postType: 'exhibition', id: 5000 });
  });

  it('reads search results of every kind', () => {
    const results = fromSample(searchCall('boat'), 'fa-v1-search');
    expect(results).toHaveLength(35);
    expect(new Set(results.map(({ postType }) => postType)).size).toBe(9);
    expect(results[0]).toMatchObject({
      title: 'The Ghost Boat – A Night at Sea & After',
      date: day('2026-11-18'),
      relevance: 63,
      href: null,
    });
    expect(results.find(({ postType }) => postType === 'press')?.slug).toBeNull();
  });
});

it('has a test for every recorded sample', () => {
  const read = [
    'acf-v3-event',
    'acf-v3-exhibition',
    'acf-v3-investigation',
    'acf-v3-pages-1546',
    'fa-v1-addresses',
    'fa-v1-events',
    'fa-v1-exhibitions',
    'fa-v1-investigations',
    'fa-v1-map',
    'fa-v1-news',
    'fa-v1-recognition',
    'fa-v1-related',
    'fa-v1-search',
    'fa-v1-ticker',
    'wp-v2-methodology',
    'wp-v2-pages-advisory-board',
    'wp-v2-pages-funding',
    'wp-v2-person',
    'wp-v2-press',
    'wp-v2-publication',
    'wp-v2-subdomain',
  ];
  expect(listRecorded('samples')).toEqual(read.map((name) => `${name}.json`));
});
