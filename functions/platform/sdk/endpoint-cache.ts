/**
 * Takes the place of the cache of discovered endpoints in the bundles. DynamoDB's endpoint is known without asking:
 * its client makes this cache and none of its commands reads or fills it, while the cache's own library would be in
 * each function.
 */
export class EndpointCache {}
