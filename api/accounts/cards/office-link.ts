/** A button that opens a page of the back office; who has no session signs in there first. */
export const officeButton = (siteUrl: string, page: string) => ({
  text: 'Open on the web',
  url: `${siteUrl}/desk/${page}`,
});
