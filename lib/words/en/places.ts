/** Names of the parts of the site and of a page. */
export const sections = 'Sections';
export const mediaAndResources = 'Media & Resources';
export const aboutTheAgency = 'About the agency';
export const login = 'Login';
export const pageNotFound = 'Page Not Found';
export const offlineForMaintenance = 'Offline for maintenance';
export const residencies = 'Residencies';
export const privacy = 'Privacy';
export const reuse = 'Reuse';
export const contactSecurely = 'Contact us securely';
