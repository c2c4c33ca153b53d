/** Structured data of pages: schema.org documents (JSON-LD), as pure functions of what the pages show. */
export { dataOfCatalogue } from './catalogue';
export { dataOfInvestigation } from './investigation';
export { dataOfPerson, dataOfPublication } from './people';
export { dataOfEvent, dataOfExhibition, dataOfNewsItem } from './programme';
export { dataOfResource } from './resource';
export { dataOfHome, dataOfListPage, dataOfPage, dataOfTerm } from './site';
