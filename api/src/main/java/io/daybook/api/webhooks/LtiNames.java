package io.daybook.api.webhooks;

/** Names of capabilities and services that tools know the platform's parts by. */
final class LtiNames {

    /** The platform, as tokens name their issuer. */
    static final String PRODUCT = "Lms";

    static final String SUBSCRIPTION_SERVICE = "vnd.Lms.webhooksSubscription";

    /** Both sides give half of the shared secret; nobody without may use tokens. */
    static final String SPLIT_SECRET = "Security.splitSecret";

    /** The older name of the same capability. */
    static final String OLD_SPLIT_SECRET = "OAuth.splitSecret";

    /** What the names of all webhook capabilities begin with. */
    static final String WEBHOOKS = "vnd.vendor.webhooks.";

    private LtiNames() {}

    /** The bare name of a service that is written with the address of a profile before it. */
    static String service(String name) {
        String afterColon = name.substring(name.lastIndexOf(':') + 1);
        return afterColon.substring(afterColon.lastIndexOf('#') + 1);
    }
}
